import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Arguments } from './generator.ts'
import { UserError } from './user-error.ts'

/** The flags that every generator takes. */
const commonOptions = {
  yes: { type: 'boolean', short: 'y' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

type Options = NonNullable<ParseArgsConfig['options']>

type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: true; strict: true }>
>

/** Reads the arguments behind `npm run scaffold <generator> --`; refuses unknown ones. */
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

/** What Node says of arguments, in a sentence: its own goes on with how to quote what begins with a dash. */
function describeParseError({ message }: Error): string {
  const flag = /'(?:-\w, )?(--[\w-]+) <value>' argument missing|^Option '(--[\w-]+)' argument is ambiguous/.exec(
    message,
  )
  if (flag) return `${flag[1] ?? flag[2]} has no value behind it`
  return message.split(/\. |\n/)[0] ?? message
}

/** The model that is named with `--model`, or before everything else, and what stands behind it. */
export function readModel(
  flag: string | undefined,
  positionals: readonly string[],
): { model: string | undefined; rest: readonly string[] } {
  const [model, ...rest] = flag === undefined ? positionals : [flag, ...positionals]
  return { model, rest }
}

/** The flags that every generator takes, and its answers. */
export function asArguments<Input>(values: object, input: Input | undefined): Arguments<Input> {
  const { yes, help, 'dry-run': dryRun } = values as { yes?: boolean; help?: boolean; 'dry-run'?: boolean }
  return { input, isHelp: help === true, isYes: yes === true, isDryRun: dryRun === true }
}
