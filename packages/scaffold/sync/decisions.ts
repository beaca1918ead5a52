import type { Decisions } from '../schema/compare/decisions.ts'
import { UserError } from '../user-error.ts'

/** The flags that decide beforehand what a migration would ask. */
export const decisionOptions = {
  rename: { type: 'string', multiple: true },
  drop: { type: 'string', multiple: true },
  fill: { type: 'string', multiple: true },
} as const

/** What the help of a generator says of them. */
export const decisionHelp = `  --rename tracks.composer=writer   the column composer lives on as the field writer; may be repeated
  --drop tracks.composer            it is gone, with its values; may be repeated
  --fill tracks.rating=3            what existing records get in a field that may not be null; may be repeated`

type Values = { readonly [Name in keyof typeof decisionOptions]?: readonly string[] | undefined }

/** Reads the flags; refuses what names no column, or says nothing of it. */
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
  throw new UserError(`--${flag} ${text}: write the table and its column: --${flag} ${example}.`)
}
