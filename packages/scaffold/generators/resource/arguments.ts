import { readFileSync } from 'node:fs'
import { UserError } from '../../base/user-error.ts'
import { splitEntries } from '../../input/grammar/entry.ts'
import { type CommonArguments, parseOptions } from '../../input/options/parse.ts'
import type { Options } from '../../spec/options/option.ts'
import { type ResourceInput, resourceOptions } from '../../spec/options/resource.ts'
import { parseInputFile } from './input-file.ts'

/** The arguments of `npm run scaffold resource`. */
export const resourceArguments = {
  ...resourceOptions,
  json: {
    type: 'text',
    sample: 'answers.json',
    help: 'reads the options from a file: names in snake_case, lists as arrays; other options win',
  },
} as const satisfies Options

/** Parses the arguments after `npm run scaffold resource --`. `input` is undefined if they name no resource. */
export function parseArguments(argv: readonly string[]): CommonArguments & { input: ResourceInput | undefined } {
  const { values, positionals, common } = parseOptions('resource', argv, resourceArguments)
  const { json, ...flags } = values
  const words = flags.name === undefined ? positionals.slice(1) : positionals
  const entries = [...(flags.fields ?? []), ...words.flatMap(splitEntries)]
  const fromFile = json === undefined ? {} : parseInputFile(readText(json), json)
  const { fields = [], ...others } = { ...fromFile, ...flags }
  const name = flags.name ?? positionals[0] ?? fromFile.name
  if (name === undefined) {
    if (Object.keys({ ...fromFile, ...flags }).length > 0)
      throw new UserError('The name is missing. Pass --name track, or no arguments to be prompted.')
    return { ...common, input: undefined }
  }
  return { ...common, input: { ...others, name, fields: entries.length > 0 ? entries : fields } }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UserError(`--json ${path} cannot be read: ${(error as Error).message}. Check the path.`)
  }
}
