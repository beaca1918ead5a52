import fc from 'fast-check'
import type { Resource } from '../../../../packages/slipform/model/resource/resource.ts'
import { anyJson, anyText, type Keys, validValue } from './values.ts'

const operators = [
  'eq',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'in',
  'neq_any',
  'inc',
  'ninc_any',
  'q',
  'asc',
  'desc',
  'is',
  'GT',
  '_gt',
  '',
]

/** Names as a filter or a sort may hold them: fields, of relations too, hidden, unknown and mutilated. */
function names(resource: Resource): fc.Arbitrary<string> {
  const own = [...resource.fields.keys()]
  const related = resource.relations.flatMap((relation) =>
    [...relation.target.fields.keys()].map((name) => `${relation.name}.${name}`),
  )
  const other = [
    'nothing',
    '__proto__',
    'constructor',
    'toString',
    'and',
    'raw',
    '$where',
    '_connector',
    't0.id',
    '"id"',
  ]
  const name = fc.oneof(
    { arbitrary: fc.constantFrom(...own), weight: 6 },
    { arbitrary: fc.constantFrom(...related), weight: 3 },
    { arbitrary: fc.constantFrom(...other, ...resource.relations.map((relation) => relation.name)), weight: 1 },
    { arbitrary: anyText, weight: 1 },
  )
  return fc.oneof(
    { arbitrary: name, weight: 2 },
    {
      arbitrary: fc.tuple(name, fc.constantFrom(...operators)).map(([of, operator]) => `${of}_${operator}`),
      weight: 2,
    },
  )
}

/** Filters by their names, each with a value that fits some field, or with any. */
function pairs(resource: Resource, keys: Keys): fc.Arbitrary<[string, unknown]> {
  const valid = fc.constantFrom(...resource.fields.values()).chain((field) => {
    const value = validValue(resource.table, field, keys)
    const one = fc.tuple(fc.constantFrom('', '_ne', '_gte', '_lt', '_like', '_eq'), value)
    const many = fc.tuple(fc.constantFrom('', '_in', '_ne'), fc.array(value, { maxLength: 3 }))
    return fc.oneof(one, many).map(([suffix, written]): [string, unknown] => [field.name + suffix, written])
  })
  const wild = fc.tuple(names(resource), fc.oneof(anyJson, keys(resource.table)))
  return fc.oneof({ arbitrary: valid, weight: 2 }, { arbitrary: wild, weight: 1 })
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const number = fc.constantFrom(
  '0',
  '1',
  '2',
  '-1',
  '20',
  '1000',
  '1e3',
  '1e309',
  '1e15',
  '007',
  'x',
  '',
  '99999999999999999999',
)

function parameter(resource: Resource, keys: Keys): fc.Arbitrary<[string, string]> {
  const named = (name: string, value: fc.Arbitrary<string>) => value.map((text): [string, string] => [name, text])
  const pair = pairs(resource, keys)
  const filter = fc.array(pair, { maxLength: 3 }).map((each) => JSON.stringify(Object.fromEntries(each)))
  const nested = fc
    .tuple(fc.constantFrom(...resource.relations.map((relation) => relation.name), 'nothing'), filter)
    .map(([relation, inner]) => `{"${relation}":${inner}}`)
  const name = names(resource)
  const sort = fc.tuple(name, fc.constantFrom('ASC', 'DESC', 'asc', 'up', '')).map((both) => JSON.stringify(both))
  const range = fc
    .tuple(fc.oneof(fc.integer(), fc.nat(30)), fc.oneof(fc.integer(), fc.nat(60)))
    .map((both) => JSON.stringify(both))
  const relations = fc.constantFrom(...resource.relations.map((relation) => relation.name), 'nothing', '[]', '["x",{}]')
  return fc.oneof(
    { arbitrary: named('filter', fc.oneof(filter, nested, anyJson.map(asText))), weight: 4 },
    { arbitrary: pair.map(([of, value]): [string, string] => [of, asText(value)]), weight: 4 },
    { arbitrary: named('sort', fc.oneof(name, sort, anyJson.map(asText))), weight: 2 },
    { arbitrary: named('order', fc.constantFrom('ASC', 'desc', 'x')), weight: 1 },
    { arbitrary: named('range', fc.oneof(range, anyJson.map(asText))), weight: 2 },
    { arbitrary: fc.tuple(fc.constantFrom('page', 'per_page'), number), weight: 1 },
    {
      arbitrary: named('q', fc.oneof(anyText, fc.constantFrom('a', 'bmw old', '"a b" -c', 'or', 'replaced'))),
      weight: 1,
    },
    { arbitrary: named('embed', relations), weight: 1 },
    {
      arbitrary: fc.tuple(
        fc.constantFrom('group_by', 'sum', 'avg', 'min', 'max'),
        fc.array(name, { maxLength: 4 }).map((all) => all.join()),
      ),
      weight: 1,
    },
    { arbitrary: named('interval', fc.constantFrom('day', 'month', 'year', 'century', '')), weight: 1 },
    {
      arbitrary: named('time_zone', fc.oneof(fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kolkata', '+5'), anyText)),
      weight: 1,
    },
    { arbitrary: named('format', fc.constantFrom('csv', 'jsonl', 'xml', '')), weight: 1 },
    { arbitrary: named('partial', fc.constantFrom('true', 'false', '')), weight: 1 },
  )
}

/** A query string: parameters that repeat, some with their percent-encoding damaged. */
export function queries(resource: Resource, keys: Keys): fc.Arbitrary<string> {
  const damages: ((text: string) => string)[] = [
    (text) => text.replace('%', '%%'),
    (text) => `${text}%`,
    (text) => `${text}%ff%c0%80`,
    (text) => text.replaceAll('%', '%25'),
    (text) => text.replaceAll('=', ''),
    (text) => text.replaceAll('&', ';'),
    (text) => `${text}&${text}`,
  ]
  const whole = fc.array(parameter(resource, keys), { maxLength: 4 }).map((all) => {
    return all.map(([of, value]) => `${encode(of)}=${encode(value)}`).join('&')
  })
  const damaged = fc.tuple(whole, fc.constantFrom(...damages)).map(([text, damage]) => damage(text))
  return fc.oneof({ arbitrary: whole, weight: 6 }, { arbitrary: damaged, weight: 1 })
}

/** Percent-encodes a text; half a surrogate pair, which has no encoding, becomes bytes that are no UTF-8. */
export function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : `${encodeURIComponent(text.toWellFormed())}%ed%a0%80`
}
