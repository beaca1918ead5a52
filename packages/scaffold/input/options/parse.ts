// Parses command lines by the options of a generator or command. print.ts prints command lines that this file parses.

import { type ParseArgsConfig, parseArgs } from 'node:util'
import { flagOf, type Option, type Options, type ValuesOf } from '../../answers/options/option.ts'
import { UserError } from '../../base/user-error.ts'
import { splitEntries } from '../../grammar/entry.ts'

/** The options of every generator. */
export const commonOptions = {
  dry_run: { type: 'flag', help: 'shows everything, writes nothing' },
  check: {
    type: 'flag',
    help: 'like --dry-run; ends with 1 if files would change, with 3 if your files cannot take all of it',
  },
  yes: { type: 'flag', short: 'y', help: 'writes without confirmation' },
  help: { type: 'flag', short: 'h', help: 'shows this text' },
} as const satisfies Options

/** `--yes` of a generator that can lose data. */
export const confirmLossOption: Option = {
  ...commonOptions.yes,
  help: `${commonOptions.yes.help}, and accepts the loss of data`,
}

export type CommonArguments = {
  /** Writes without confirmation. */
  readonly isYes: boolean
  /** Shows the plan and writes nothing. */
  readonly isDryRun: boolean
  /** Shows the plan, writes nothing, and tells by the exit status what would change. */
  readonly isCheck: boolean
}

export interface ParsedArguments<O extends Options> {
  readonly values: ValuesOf<O>
  readonly positionals: string[]
  readonly common: CommonArguments
}

/**
 * Parses the arguments after `npm run scaffold <generator> --`.
 *
 * @throws UserError for an unknown option or a value of the wrong format.
 */
export function parseOptions<O extends Options>(
  generator: string,
  argv: readonly string[],
  options: O,
): ParsedArguments<O> {
  const command = `npm run scaffold ${generator} --`
  rejectOptionsOfNpm(command, { ...options, ...commonOptions })
  const { raw, positionals } = parse(argv, { ...options, ...commonOptions }, command, true)
  const { dry_run, check, yes } = readValues(commonOptions, raw)
  return {
    values: readValues(options, raw),
    positionals,
    common: { isDryRun: dry_run === true, isCheck: check === true, isYes: yes === true },
  }
}

// Settings of npm itself, which a user's configuration may hold.
const npmSettings = new Set(['all', 'description', 'force', 'help', 'json', 'key', 'yes'])

/**
 * Rejects options that npm kept for itself: without the `--` of `command` it stores them as settings, and passes on their values as arguments.
 *
 * @throws UserError that names the option.
 */
export function rejectOptionsOfNpm(command: string, options: Options): void {
  const flags = Object.entries(options).map(([name, option]) => flagOf(name, option))
  const kept = flags.find((flag) => !npmSettings.has(flag) && `npm_config_${flag.replaceAll('-', '_')}` in process.env)
  if (kept === undefined) return
  throw new UserError(`npm keeps --${kept} for itself without a -- before it. Write: ${command} --${kept} …`)
}

/** Whether arguments hold `--help`, whatever else they hold or lack. */
export function asksForHelp(argv: readonly string[]): boolean {
  const { values } = parseArgs({ args: [...argv], options: { help: { type: 'boolean', short: 'h' } }, strict: false })
  return values.help === true
}

/**
 * Parses the arguments of a command that is no generator.
 *
 * @throws UserError for an unknown option, a value of the wrong format, or another argument where it takes none.
 */
export function parseCommand<O extends Options>(
  command: string,
  argv: readonly string[],
  options: O,
  takesArguments: boolean,
): Omit<ParsedArguments<O>, 'common'> {
  const { raw, positionals } = parse(argv, options, command, takesArguments)
  return { values: readValues(options, raw), positionals }
}

type RawValues = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>

function parse(argv: readonly string[], options: Options, command: string, allowPositionals: boolean) {
  const config = Object.entries(options).map(([name, { short, ...option }]) => {
    const isFlag = option.type === 'flag' || option.type === 'negation'
    const type = isFlag ? ('boolean' as const) : ('string' as const)
    return [flagOf(name, option), { type, multiple: !isFlag, ...(short !== undefined && { short }) }]
  })
  const all: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(config)
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: all, allowPositionals, strict: true })
    return { raw: values as RawValues, positionals }
  } catch (error) {
    throw new UserError(`${describeParseError(error as Error)}. See ${command} --help.`)
  }
}

function readValues<O extends Options>(options: O, raw: RawValues): ValuesOf<O> {
  // The cast: the value of each has the type that its option says.
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, option]) => readValue(name, option, raw[flagOf(name, option)])),
  ) as ValuesOf<O>
}

/** Reads the value of an option; nothing where it was not given. */
function readValue(name: string, option: Option, value: RawValues[string]): [name: string, value: unknown][] {
  const flag = flagOf(name, option)
  const texts = [value ?? []].flat().map(String)
  const last = texts.at(-1)
  if (last === undefined) return []
  switch (option.type) {
    case 'flag':
      return [[name, true]]
    case 'negation':
      return [[name, false]]
    case 'text':
      return [[name, last]]
    case 'number':
      return [[name, readNumber(flag, last)]]
    case 'texts':
      return [[name, texts]]
    case 'words':
      return [[name, texts.flatMap(splitWords)]]
    case 'entries': {
      const entries = texts.flatMap(splitEntries)
      return entries.length === 0 ? [] : [[name, entries]]
    }
  }
}

/** Splits a list of words at spaces and commas. */
export function splitWords(list: string): string[] {
  return list.split(/[\s,]+/).filter(Boolean)
}

function readNumber(flag: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UserError(`--${flag} "${text}" is not a whole number. Example: --${flag} 100.`)
  return Number(text)
}

/** Returns the message of Node's parseArgs as one sentence, without its advice about values that begin with a dash. */
function describeParseError({ message }: Error): string {
  const flag = /'(?:-\w, )?(--[\w-]+) <value>' argument missing|^Option '(--[\w-]+)' argument is ambiguous/.exec(
    message,
  )
  if (flag) return `${flag[1] ?? flag[2]} needs a value`
  return message.split(/\. |\n/)[0] ?? message
}

/**
 * Reads a model, and words about it, from their options or from positional arguments; undefined if there are none.
 *
 * @throws UserError when the model or the words are missing; `missing` says that of the words.
 */
export function readModel(
  { model: flag, words = [] }: { readonly model?: string | undefined; readonly words?: readonly string[] | undefined },
  positionals: readonly string[],
  split: (text: string) => readonly string[],
  missing: string,
): { readonly model: string; readonly words: string[] } | undefined {
  const [model, ...rest] = flag === undefined ? positionals : [flag, ...positionals]
  const all = [...words, ...rest.flatMap(split)]
  if (model === undefined && all.length === 0) return undefined
  if (model === undefined) throw new UserError('The model is missing. Pass --model track.')
  if (all.length === 0) throw new UserError(missing)
  return { model, words: all }
}
