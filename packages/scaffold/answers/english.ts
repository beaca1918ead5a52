// Plurals follow the rules of English only where names are English: `database` decides so once, by all tables of the database.

import { snakeCase } from 'change-case'

/** Words that names of tables and columns have in English only, and not `status` or `name`. */
const words = new Set(
  `active actor address amount and artist at author birth book by car category child city color comment company count country course created
  customer customers day default deleted description display employee enabled end event events file film first for from group has height house
  image invoice is item items key label language last length lesson level line link location member message month movie number of on order
  orders owner parent password path people person phone price priority private product products project public quantity role room school
  setting settings shop size song source start state street student supplier task teacher team time title to track unit updated user username
  users value vehicle weight width with year`.split(/\s+/),
)

/** The share of the columns and tables with an English word: a fifth and more in English databases, a thirtieth and less in others. */
const minShare = 0.1

/** Whether tables and their columns have English names. */
export function areEnglish(tables: readonly { name: string; columns: readonly { name: string }[] }[]): boolean {
  const names = tables.flatMap(({ name, columns }) => [name, ...columns.map((column) => column.name)])
  const named = names.filter((name) => name !== 'id')
  const english = named.filter((name) =>
    snakeCase(name)
      .split('_')
      .some((word) => words.has(word)),
  )
  return english.length >= named.length * minShare
}
