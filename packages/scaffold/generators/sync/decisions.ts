import { decisionOptions } from '../../answers/options/decisions.ts'
import type { ValuesOf } from '../../answers/options/option.ts'
import { UserError } from '../../base/user-error.ts'
import type { Decisions } from '../../schema/compare/decisions.ts'

/**
 * Reads --rename, --drop and --fill, which answer the questions of a migration in advance.
 *
 * @throws UserError for a value without a column or decision.
 */
export function readDecisions({ rename = [], drop = [], fill = [] }: ValuesOf<typeof decisionOptions>): Decisions {
  for (const place of drop) readPlace('drop', place)
  return {
    renames: Object.fromEntries(rename.map((text) => readPair('rename', text))),
    drops: drop,
    fills: Object.fromEntries(fill.map((text) => readPair('fill', text))),
  }
}

type Decision = keyof typeof decisionOptions

function readPair(name: Decision, text: string): [string, string] {
  const [place = '', ...value] = text.split('=')
  if (value.length === 0 || (name === 'rename' && value[0] === '')) throwUsage(name, text)
  return [readPlace(name, place), value.join('=')]
}

function readPlace(name: Decision, place: string): string {
  return /^[^.]+(\.[^.]+)+$/.test(place) ? place : throwUsage(name, place)
}

function throwUsage(name: Decision, text: string): never {
  const example = `--${name} ${decisionOptions[name].sample}`
  throw new UserError(`--${name} ${text}: name the table and its column: ${example}.`)
}
