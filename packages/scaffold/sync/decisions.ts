import type { Decisions } from '../schema/compare/decisions.ts'
import { UserError } from '../user-error.ts'

/** The options that answer the questions of a migration in advance. */
export const decisionOptions = {
  rename: { type: 'string', multiple: true },
  drop: { type: 'string', multiple: true },
  fill: { type: 'string', multiple: true },
} as const

/** The help of these options. */
export const decisionHelp = `  --rename tracks.composer=writer   the column composer was renamed to the field writer; may be repeated
  --drop tracks.composer            the column composer is dropped, with its values; may be repeated
  --fill tracks.rating=3            the value of existing records for a field that is not nullable; may be repeated`

type Values = { readonly [Name in keyof typeof decisionOptions]?: readonly string[] | undefined }

/**
 * Reads the options.
 *
 * @throws UserError for a value without a column or decision.
 */
export function readDecisions({ rename = [], drop = [], fill = [] }: Values): Decisions {
  for (const place of drop) readPlace('drop', place, 'tracks.composer')
  return {
    renames: Object.fromEntries(rename.map((text) => readPair('rename', text, 'tracks.composer=writer'))),
    drops: drop,
    fills: Object.fromEntries(fill.map((text) => readPair('fill', text, 'tracks.rating=3'))),
  }
}

function readPair(flag: string, text: string, example: string): [string, string] {
  const [place = '', ...value] = text.split('=')
  if (value.length === 0 || (flag === 'rename' && value[0] === '')) throwUsage(flag, text, example)
  return [readPlace(flag, place, example), value.join('=')]
}

function readPlace(flag: string, place: string, example: string): string {
  return /^[^.]+(\.[^.]+)+$/.test(place) ? place : throwUsage(flag, place, example)
}

function throwUsage(flag: string, text: string, example: string): never {
  throw new UserError(`--${flag} ${text}: name the table and its column: --${flag} ${example}.`)
}
