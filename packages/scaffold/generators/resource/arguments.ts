// The arguments of `resource`, and its file of answers (`--json`), both derived from resourceOptions.

import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import type { Options, OptionType } from '../../answers/options/option.ts'
import { type ResourceInput, resourceOptions } from '../../answers/options/resource.ts'
import { UserError } from '../../base/user-error.ts'
import { splitEntries } from '../../grammar/entry.ts'
import { type CommonArguments, parseOptions } from '../../input/options/parse.ts'

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

const list = { type: 'array', items: { type: 'string' } }
const schemas: Readonly<Record<OptionType, object>> = {
  text: { type: 'string' },
  number: { type: 'integer' },
  words: list,
  entries: list,
  texts: list,
  flag: { type: 'boolean' },
  negation: { type: 'boolean' },
}

const schema = {
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(Object.entries(resourceOptions).map(([name, { type }]) => [name, schemas[type]])),
}

/** Parses the options in a JSON file: names in snake_case, lists as arrays. */
export function parseInputFile(text: string, path: string): Partial<ResourceInput> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new UserError(`${path} is not JSON: ${(error as Error).message}. Fix it and run this again.`)
  }
  const validate = new Ajv({ allErrors: true }).compile<Partial<ResourceInput>>(schema)
  if (validate(value)) return value
  const issues = validate.errors?.map(({ instancePath, message, params }) => {
    if (params.additionalProperty !== undefined)
      return `${path}: unknown option ${params.additionalProperty}. See npm run scaffold resource -- --help.`
    return `${path}: ${instancePath || 'the value'} ${message}. See npm run scaffold resource -- --help.`
  })
  throw new UserError(...(issues ?? []))
}
