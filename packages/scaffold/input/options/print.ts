// Prints options: in help, and as commands that repeat a run, which parse.ts must read as the same values.

import { flagOf, type Option, type Options, withoutUnset } from '../../answers/options/option.ts'

/** Describes options for the help of a command, a line each. */
export function describeOptions(options: Options): string {
  const rows = Object.entries(options).map(([name, option]) => [printSample(name, option), option.help] as const)
  const width = Math.max(...rows.map(([flag]) => flag.length)) + 2
  return rows.map(([flag, help]) => `  ${flag.padEnd(width)}${help}`).join('\n')
}

/** Returns a flag with a sample of its value: `--name track`. */
export function printSample(name: string, option: Option): string {
  const { sample } = option
  return `--${flagOf(name, option)}${sample === undefined ? '' : ` ${quote(sample)}`}`
}

/** Values as answers hold them: fields and relations can be entries. */
export type Printable<O extends Options> = { readonly [Name in keyof O]?: unknown }

/** Prints values as arguments, quoted for a POSIX shell. */
export function printArguments<O extends Options>(options: O, values: Printable<O>): string {
  const set: Readonly<Record<string, unknown>> = withoutUnset(options, values)
  const words = Object.entries<Option>(options).flatMap(([name, option]) => {
    const flag = `--${flagOf(name, option)}`
    return printValues(option, set[name]).map((value) => (value === true ? flag : `${flag} ${quote(value)}`))
  })
  return words.join(' ')
}

function printValues({ type }: Option, value: unknown): (string | true)[] {
  if (typeof value === 'boolean') return [true]
  const texts = [value ?? []].flat().map((part) => (hasText(part) ? part.text : String(part)))
  const joined = type === 'texts' ? texts : [texts.join(type === 'entries' ? ' ' : ',')]
  return joined.filter((text) => text !== '')
}

function hasText(value: unknown): value is { readonly text: string } {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
}

/** Returns a word of a command, quoted for a POSIX shell where it needs to be. */
export function quote(text: string): string {
  return /^[\w.,:/=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
