import { Ajv } from 'ajv'
import type { ResourceInput } from '../resource-spec.ts'
import { UserError } from '../user-error.ts'

const texts = { type: 'array', items: { type: 'string' } } as const
const schema = {
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    name: { type: 'string' },
    plural: { type: 'string' },
    description: { type: 'string' },
    fields: texts,
    relations: texts,
    operations: texts,
    role: { type: 'string' },
    audited: { type: 'boolean' },
    fulltext_language: { type: 'string' },
    batch_limit: { type: 'integer' },
    max_page_size: { type: 'integer' },
    title: texts,
    icon: { type: 'string' },
    timestamps: { type: 'boolean' },
    cached_totals: { type: 'boolean' },
    hooks: texts,
  },
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
