import type { Random } from './random.ts'

/** The parts of a JSON Schema that values are made from. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

/** What values are made with. */
export interface Source {
  readonly random: Random
  readonly schemas: Readonly<Record<string, Schema>>
  /** Texts that have broken systems of this kind, and any others. */
  readonly texts: readonly string[]
  /** JSON values of the same kind. */
  readonly values: readonly unknown[]
  /** Keys of records that responses have shown. */
  readonly keys: string[]
}

const maxDepth = 4
const numbers = [0, 1, -1, 7, 0.5, 2 ** 31, 2 ** 53 + 2, 1e308, -0]

/** Makes a value that fits a schema most of the time. */
export function makeValue(source: Source, schema: Schema | undefined, depth = 0): unknown {
  const { random, schemas, values } = source
  if (schema === undefined || depth > maxDepth || random.chance(0.08)) return random.of(values)
  if (schema.$ref !== undefined) return makeValue(source, schemas[schema.$ref.replace(/^.*\//, '')], depth + 1)
  if (schema.enum !== undefined) return random.of(schema.enum)
  if (schema.const !== undefined) return schema.const
  const choices = schema.oneOf ?? schema.anyOf ?? schema.allOf
  if (choices !== undefined) return makeValue(source, random.of(choices), depth)
  const type = typeof schema.type === 'object' ? random.of(schema.type) : schema.type
  switch (type) {
    case 'null':
      return null
    case 'boolean':
      return random.chance(0.5)
    case 'integer':
      return random.chance(0.7) ? random.below(50) : random.of(numbers)
    case 'number':
      return random.of(numbers)
    case 'array':
      return Array.from({ length: random.below(4) }, () => makeValue(source, schema.items, depth + 1))
    case 'object':
      return objectOf(source, schema, depth)
    default:
      return textOf(source, schema.format)
  }
}

function objectOf(source: Source, { properties = {}, required = [] }: Schema, depth: number): object {
  const { random } = source
  const names = Object.keys(properties).filter((name) => random.chance(required.includes(name) ? 0.95 : 0.4))
  const entries = names.map((name) => [name, makeValue(source, properties[name], depth + 1)] as const)
  const more = random.chance(0.1) ? [[random.of(source.texts), random.of(source.values)] as const] : []
  return Object.fromEntries([...entries, ...more])
}

function textOf({ random, keys, texts }: Source, format: string | undefined): string {
  if (random.chance(0.1)) return random.of(texts)
  const day = new Date(random.below(2 ** 31) * 1000).toISOString()
  switch (format) {
    case 'uuid':
      return keys.length > 0 ? random.of(keys) : '00000000-0000-4000-8000-000000000000'
    case 'date-time':
      return day
    case 'date':
      return day.slice(0, 10)
    case 'time':
      return day.slice(11, 19)
    case 'email':
      return `user${random.below(1000)}@example.org`
    default:
      return random.chance(0.2) && keys.length > 0 ? random.of(keys) : `text ${random.below(100)}`
  }
}
