import { styleText } from 'node:util'
import type { ResourceInput } from '../resource-spec.ts'
import type { Prompter } from './prompter.ts'

/** The options of a command line: a value, or true for an option without one. */
export type Flags = Readonly<Record<string, string | true | undefined>>

/** Prints the command line with the same answers, quoted for a POSIX shell. */
export function printCommand(generator: string, flags: Flags, ask: Prompter): void {
  const words = Object.entries(flags).flatMap(([flag, value]) => {
    if (value === undefined || value === '') return []
    return value === true ? `--${flag}` : `--${flag} ${quote(value)}`
  })
  const command = ['npm run scaffold', generator, '--', ...words].join(' ')
  ask.say(styleText('dim', `\nThe same without questions:\n  ${command}`))
}

/** Returns the options that describe a resource. */
export function flagsOf(input: ResourceInput): Flags {
  return {
    name: input.name,
    plural: input.plural,
    description: input.description,
    fields: input.fields.join(' '),
    relations: input.relations?.join(' '),
    operations: input.operations?.join(','),
    role: input.role,
    audited: input.audited || undefined,
    'batch-limit': input.batch_limit?.toString(),
    'max-page-size': input.max_page_size?.toString(),
    hooks: input.hooks?.join(','),
    title: input.title?.join(','),
    icon: input.icon,
    'fulltext-language': input.fulltext_language,
    'no-timestamps': input.timestamps === false || undefined,
    'no-cached-totals': input.cached_totals === false || undefined,
  }
}

function quote(text: string): string {
  return /^[\w.,:/-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
