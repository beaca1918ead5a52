import { type Field, field } from '../field.ts'
import { base } from './base.ts'
import type { KindFacts } from './facts.ts'
import type { ColumnOptions, FieldOf, FieldOptions, KindNamed, ScalarKind } from './kind.ts'
import { scalars } from './scalars.ts'

/**
 * A list of values of one kind: `arrayOf(text())`.
 *
 * @example
 * arrayOf(text({ maxLength: 20 }))
 */
export function arrayOf<T, In, const O extends ColumnOptions<readonly T[]>>(
  item: Field<T, In, boolean, boolean>,
  options?: O,
): FieldOf<T[], In[], O> {
  if (item.kind.name === 'arrayOf') throw new Error('arrayOf: an array of arrays is not a kind. Use json() instead.')
  if (item.kind.name === 'bytes') throw new Error("arrayOf: a list of bytes is not a kind. Use sql('bytea[]') instead.")
  // A cast: `check` below rejects attributes and options that are no limits.
  const limits = { ...item.options, ...item.attributes } as FieldOptions
  return field({ name: 'arrayOf', item: item.kind, ...(Object.keys(limits).length > 0 && { limits }) }, options)
}

function factsOf({ name }: ScalarKind): KindFacts<ScalarKind> {
  return scalars[name]
}

/** The facts of lists: see `KindFacts`. A fact that depends on the items is read from the facts of their kind. */
export const arrayOfFacts: KindFacts<KindNamed<'arrayOf'>> = {
  ...base,
  family: 'list',
  *check({ item, limits = {} }) {
    const { check, limits: allowed } = factsOf(item)
    yield* check?.(item) ?? []
    const rejected = Object.keys(limits).filter((name) => !allowed.some((limit) => limit === name))
    if (rejected.length === 0) return
    yield {
      rule: `an item of arrayOf cannot have ${rejected.join(', ')}`,
      fix: 'Give it to the array, in its second argument, or remove it.',
    }
  },
  isStringInJson: false,
  jsonSchema: ({ item, limits = {} }) => {
    const { includesNull, jsonSchema } = factsOf(item)
    const schema = jsonSchema(item, limits)
    return { type: 'array', items: includesNull ? { ...schema, type: [schema.type, 'null'].flat() } : schema }
  },
  read: (value, { item }) => {
    const items = (Array.isArray(value) ? value : [value]).map((itemValue) => factsOf(item).read(itemValue, item))
    return items.includes(undefined) ? undefined : items
  },
  expected: ({ item }, value) => factsOf(item).expected(item, Array.isArray(value) ? value[0] : value),
  isWholeText: (text, { item }) => factsOf(item).isWholeText(text, item),
  columnType: ({ item }) => `${factsOf(item).columnType(item)}[]`,
  columnTypes: [],
  knexColumn: () => undefined,
  index: ({ item }) => (factsOf(item).isOrdered?.(item) === false ? undefined : 'gin'),
  neutral: () => ({ constant: [] }),
  example: () => undefined,
}
