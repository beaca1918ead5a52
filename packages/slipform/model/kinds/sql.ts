import { field } from '../field.ts'
import { base } from './base.ts'
import type { Containment, KindFacts } from './facts.ts'
import type { ColumnOptions, FieldOf, KindNamed } from './kind.ts'
import { readText } from './text.ts'

/**
 * A value of any other type of PostgreSQL, such as `interval`, `inet` or `daterange`: a string on the wire, which the database reads and checks.
 *
 * @example
 * sql('inet')
 */
export function sql<const O extends ColumnOptions<string>>(type: string, options?: O): FieldOf<string, string, O> {
  return field({ name: 'sql', type }, options)
}

type SqlKind = Pick<KindNamed<'sql'>, 'type'>

/** The facts of a type. */
interface TypeFacts {
  /** A value, as the database writes it. */
  readonly example: string
  /** Values have an order, and `=` compares the whole of them. */
  readonly isOrdered?: true
  readonly containment?: Containment
}

const inNetworks: Containment = { within: '<<=', contains: '>>=', overlaps: '&&' }
const inRanges = (ofElements: 'range' | 'multirange'): Containment => {
  return { within: '<@', contains: '@>', overlaps: '&&', ofElements }
}
const ordered = (example: string) => ({ example, isOrdered: true as const })
const network = (example: string) => ({ ...ordered(example), containment: inNetworks })
const range = (from: string, to: string) => ({ ...ordered(`[${from},${to})`), containment: inRanges('range') })
const multirange = (from: string, to: string) => ({
  ...ordered(`{[${from},${to})}`),
  containment: inRanges('multirange'),
})
const timestamps = ['"2024-01-01 09:00:00"', '"2024-01-01 17:00:00"'] as const
const zonedTimestamps = ['"2024-01-01 09:00:00+00"', '"2024-01-01 17:00:00+00"'] as const

/** The known types by their names in `pg_type`. Values of other types are compared by their texts. */
const knownTypes: Readonly<Record<string, TypeFacts>> = {
  interval: ordered('2 days 03:00:00'),
  timetz: ordered('09:30:00+00'),
  inet: network('10.0.0.1'),
  cidr: network('10.0.0.0/8'),
  macaddr: ordered('08:00:2b:01:02:03'),
  macaddr8: ordered('08:00:2b:01:02:03:04:05'),
  money: ordered('12.50'),
  bit: ordered('1'),
  varbit: ordered('101'),
  oid: ordered('1'),
  pg_lsn: ordered('0/16B3748'),
  xid8: ordered('1'),
  ltree: { ...ordered('top.science'), containment: { within: '<@', contains: '@>' } },
  int4range: range('1', '10'),
  int8range: range('1', '10'),
  numrange: range('1.5', '10'),
  daterange: range('2024-01-01', '2024-02-01'),
  tsrange: range(...timestamps),
  tstzrange: range(...zonedTimestamps),
  int4multirange: multirange('1', '10'),
  int8multirange: multirange('1', '10'),
  nummultirange: multirange('1.5', '10'),
  datemultirange: multirange('2024-01-01', '2024-02-01'),
  tsmultirange: multirange(...timestamps),
  tstzmultirange: multirange(...zonedTimestamps),
  point: { example: '(1,2)' },
  line: { example: '{1,-1,0}' },
  lseg: { example: '[(0,0),(1,1)]' },
  box: { example: '(1,1),(0,0)' },
  path: { example: '((0,0),(1,1))' },
  polygon: { example: '((0,0),(1,0),(1,1))' },
  circle: { example: '<(1,2),3>' },
  xml: { example: '<note/>' },
  hstore: { example: '"color"=>"red"' },
  vector: { example: '[1,2,3]' },
}

/** The types whose names in SQL differ from those in `pg_type`. */
const longNames: Readonly<Record<string, string>> = { timetz: 'time with time zone', varbit: 'bit varying' }

/** Returns the name of a type in `pg_type`, without schema and parameters. */
function nameOf({ type }: SqlKind): string {
  const name = type.replace(/\(.*?\)/, '').replace(/^[^".]+\./, '')
  const shortName = Object.entries(longNames).find(([, longName]) => longName === name)?.[0]
  return shortName ?? (name.startsWith('interval ') ? 'interval' : name)
}

// Statements contain a type as it is written: a text of this form must be a type and nothing else. knex takes `?` for a parameter.
const form =
  /^(?:"[^"?]+"|[a-z_][\w$ ]*)(?:\.(?:"[^"?]+"|[a-z_][\w$]*))?(?:\([\w, -]+\))?(?: with(?:out)? time zone)?(?:\[\])*$/i

const textForms = ['interval', 'money', 'inet'] as const

function exampleOf(kind: SqlKind): string | undefined {
  const name = nameOf(kind)
  const length = Number(/\((\d+)\)/.exec(kind.type)?.[1] ?? 1)
  return name === 'bit' ? '1'.padStart(length, '0') : knownTypes[name]?.example
}

/** The facts of the kind: see `KindFacts`. */
export const sqlFacts: KindFacts<KindNamed<'sql'>> = {
  ...base,
  family: 'other',
  *check({ type }) {
    if (typeof type === 'string' && form.test(type)) return
    yield { rule: `${JSON.stringify(type)} is no type`, fix: "Write the type as in SQL: sql('inet'), sql('bit(8)')." }
  },
  ofArguments: (texts) => {
    const type = texts.join(',')
    return form.test(type) ? { name: 'sql', type } : 'sql needs the type: sql(inet).'
  },
  parameters: ({ type }) => [type],
  jsonSchema: () => ({ type: 'string', storable: true }),
  read: (value) => readText(typeof value === 'number' ? String(value) : value),
  expected: ({ type }) => type,
  // The texts of ranges, points and `hstore` contain commas themselves.
  isWholeText: (text) => /^[[({<"]|=>/.test(text),
  description: ({ type }) => `A value of PostgreSQL's type ${type}, as text.`,
  columnType: ({ type }) => type.replace(/^\w+/, (name) => longNames[name] ?? name),
  columnTypes: [],
  knexColumn: () => undefined,
  isOrdered: (kind) => knownTypes[nameOf(kind)]?.isOrdered === true,
  containment: (kind) => knownTypes[nameOf(kind)]?.containment,
  index: (kind) => (knownTypes[nameOf(kind)]?.isOrdered ? 'btree' : undefined),
  wire: 'text',
  textForm: (kind) => textForms.find((name) => name === nameOf(kind)),
  neutral: (kind) => ({ constant: exampleOf(kind) ?? '' }),
  example: exampleOf,
}
