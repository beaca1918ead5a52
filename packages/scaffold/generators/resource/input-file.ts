import { Ajv } from 'ajv'
import { UserError } from '../../base/user-error.ts'
import type { OptionType } from '../../spec/options/option.ts'
import { type ResourceInput, resourceOptions } from '../../spec/options/resource.ts'

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
