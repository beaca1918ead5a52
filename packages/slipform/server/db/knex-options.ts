import type { Knex } from 'knex'

// Dates and timestamps stay strings, as in responses: a JavaScript Date shifts dates and rounds timestamps.
export const asText = (text: string) => text
export const timeTypes = { date: 1082, timestamp: 1114, timestamptz: 1184 }

// A bare question mark is a binding to knex, in a name too.
export const identifiers: Pick<Knex.Config, 'wrapIdentifier'> = {
  wrapIdentifier: (name, wrap) => wrap(name).replaceAll('?', '\\?'),
}
