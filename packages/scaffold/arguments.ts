import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Arguments } from './generator.ts'
import { UserError } from './user-error.ts'

/** The options of every generator. */
const commonOptions = {
  yes: { type: 'boolean', short: 'y' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

type Options = NonNullable<ParseArgsConfig['options']>

type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: true; strict: true }>
>

/**
 * Parses the arguments after `npm run scaffold <generator> --`.
 *
 * @throws UserError for an unknown option.
 */
export function readArguments<O extends Options>(
  generator: string,
  argv: readonly string[],
  options: O,
): Parsed<O & typeof commonOptions> {
  try {
    return parseArgs({
      args: [...argv],
      options: { ...options, ...commonOptions },
      allowPositionals: true,
      strict: true,
    })
  } catch (error) {
    throw new UserError(`${describeParseError(error as Error)}. See npm run scaffold ${generator} -- --help.`)
  }
}

/** Returns Node's message as one sentence, without its advice about values that begin with a dash. */
function describeParseError({ message }: Error): string {
  const flag = /'(?:-\w, )?(--[\w-]+) <value>' argument missing|^Option '(--[\w-]+)' argument is ambiguous/.exec(
    message,
  )
  if (flag) return `${flag[1] ?? flag[2]} needs a value`
  return message.split(/\. |\n/)[0] ?? message
}

/** Returns the model, from `--model` or the first positional argument, and the remaining arguments. */
export function readModel(
  flag: string | undefined,
  positionals: readonly string[],
): { model: string | undefined; rest: readonly string[] } {
  const [model, ...rest] = flag === undefined ? positionals : [flag, ...positionals]
  return { model, rest }
}

/** Combines the common options with a generator's input. */
export function asArguments<Input>(values: object, input: Input | undefined): Arguments<Input> {
  const { yes, help, 'dry-run': dryRun } = values as { yes?: boolean; help?: boolean; 'dry-run'?: boolean }
  return { input, isHelp: help === true, isYes: yes === true, isDryRun: dryRun === true }
}
