// @module-tag rest

import { describe, expect, test } from 'vitest'
import { describePostgres } from './support/databases.ts'
import { evolve, modelOf } from './support/migrations.ts'

const id = '6f2c1c4e-0000-4000-8000-000000000001'
const uuid = '00000000-0000-4000-8000-00000000000a'
const moment = '2024-03-10 12:30:00+00'

/** A value, and what it becomes, by the kind that it is converted to. */
type Values = Record<string, readonly [value: string, becomes: string]>

const always = (value: string, becomes: Record<string, string>): Values =>
  Object.fromEntries(Object.entries(becomes).map(([kind, text]) => [kind, [value, text]]))
/** What is read is written back as it is. */
const same = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([kind, [, text]]) => [kind, [text, text]]))
const read: Values = {
  uuid: [uuid, uuid],
  integer: ['-7', '-7'],
  bigint: ['9007199254740993', '9007199254740993'],
  float: ['1.5e-3', '0.0015'],
  decimal: ['1.255', '1.26'],
  boolean: ['yes', 'true'],
  date: ['2024-03-10', '2024-03-10'],
  time: ['12:30', '12:30:00'],
  datetime: ['2024-03-10 13:30+01', moment],
}

/** In kinds that are not named here nothing of a value is left. */
const conversions: Record<string, Values> = {
  text: { ...read, oneOf: ["it's a?", "it's a?"], json: ['{"a": [1]}', '{"a": [1]}'] },
  oneOf: { ...same(read), text: ['a b', 'a b'], json: ['a?', '"a?"'] },
  json: {
    ...Object.fromEntries(Object.entries(read).map(([kind, [value, text]]) => [kind, [JSON.stringify(value), text]])),
    integer: ['7', '7'],
    boolean: ['false', 'false'],
    text: ['{"a": 1}', '{"a": 1}'],
    oneOf: ['"a"', 'a'],
  },
  uuid: always(uuid, { text: uuid, oneOf: uuid, json: `"${uuid}"` }),
  integer: always('7', { text: '7', oneOf: '7', bigint: '7', float: '7', decimal: '7.00', boolean: 'true', json: '7' }),
  bigint: {
    ...always('9007199254740993', { text: '9007199254740993', oneOf: '9007199254740993', json: '9007199254740993' }),
    integer: ['-8', '-8'],
    float: ['9007199254740993', '9.007199254740992e+15'],
    decimal: ['0', '0.00'],
    boolean: ['0', 'false'],
  },
  float: {
    ...always('0.125', { text: '0.125', oneOf: '0.125', json: '0.125', decimal: '0.13', boolean: 'true', bigint: '0' }),
    integer: ['2.75', '3'],
  },
  decimal: always('2.50', {
    ...{ text: '2.50', oneOf: '2.50', json: '2.50', float: '2.5', integer: '3', bigint: '3', boolean: 'true' },
  }),
  boolean: always('true', {
    ...{ text: 'true', oneOf: 'true', json: 'true', integer: '1', bigint: '1', float: '1', decimal: '1.00' },
  }),
  date: always('2024-03-10', {
    ...{ text: '2024-03-10', oneOf: '2024-03-10', json: '"2024-03-10"', datetime: '2024-03-10 00:00:00+00' },
  }),
  time: always('12:30:00', {
    ...{ text: '12:30:00', oneOf: '12:30:00', json: '"12:30:00"', datetime: '1970-01-01 12:30:00+00' },
  }),
  datetime: always(moment, {
    ...{ text: moment, oneOf: moment, json: '"2024-03-10T12:30:00+00:00"', date: '2024-03-10', time: '12:30:00' },
  }),
}
const names = Object.keys(conversions)

/** What lists of a kind can become, item by item; each can become a list of texts. A list of choices is one of texts. */
const lists: Record<string, readonly string[]> = {
  text: names,
  integer: ['bigint', 'float', 'decimal', 'boolean'],
  bigint: ['integer', 'float', 'decimal'],
  float: ['integer', 'bigint', 'decimal'],
  decimal: ['integer', 'bigint', 'float'],
  boolean: ['integer'],
  date: ['datetime'],
  datetime: ['date'],
}

/** A column: the kinds it has before and after, its value, and what becomes of it; null when nothing of it is left. */
type Column = { before: string; after: string; value: string; becomes: string | null }

const isNumber = (kind: string) => ['integer', 'bigint', 'float', 'decimal'].includes(kind)

function written(kind: string, value: string): string {
  if (kind === 'decimal') return 'decimal(6,2)'
  return kind === 'oneOf' ? `oneOf(${JSON.stringify(value)},other)` : kind
}

/** A list of one value, as PostgreSQL prints it. */
function listOf(kind: string, value: string): string {
  if (kind === 'boolean') return `{${value.charAt(0)}}`
  return /[\s{}",\\]/.test(value) ? `{"${value.replace(/["\\]/g, '\\$&')}"}` : `{${value}}`
}

/** A kind's own value, for what can become nothing of another kind. */
const own = (from: string) => Object.values(conversions[from] ?? {})[0]?.[0] ?? ''

function fromOne(from: string): Column[] {
  return names.flatMap((to): Column[] => {
    const [value, becomes] = conversions[from]?.[to] ?? (from === to ? [own(from), own(from)] : [own(from), null])
    const before = written(from, value)
    const item = written(to, becomes ?? 'a')
    const list = becomes === null || from === 'json' ? null : listOf(to, becomes)
    const columns = [{ before, after: `arrayOf(${item})`, value, becomes: list }]
    return from === to ? columns : [{ before, after: item, value, becomes }, ...columns]
  })
}

function fromList(from: string): Column[] {
  const columns = names.flatMap((to): Column[] => {
    const [value, becomes] = conversions[from]?.[to] ?? [own(from), null]
    const before = `arrayOf(${written(from, value)})`
    const given = listOf(from, value)
    const can = to === 'text' || to === 'oneOf' || lists[from]?.includes(to)
    const item = written(to, from === 'json' && to === 'oneOf' ? value : (becomes ?? 'a'))
    const asText = from === 'json' && to === 'oneOf' ? value : becomes
    const list = can && asText !== null ? listOf(to, asText) : null
    const one = to === 'text' ? given : to === 'json' ? `[${jsonOf(from, value)}]` : null
    const single = { before, after: to === 'oneOf' ? 'oneOf(a)' : item, value: given, becomes: one }
    return from === to ? [single] : [single, { before, after: `arrayOf(${item})`, value: given, becomes: list }]
  })
  return columns
}

function jsonOf(kind: string, value: string): string {
  if (kind === 'datetime') return '"2024-03-10T12:30:00+00:00"'
  return isNumber(kind) || ['boolean', 'json'].includes(kind) ? value : JSON.stringify(value)
}

describePostgres('a change of kind', (database) => {
  async function convert(columns: readonly Column[]) {
    const { db } = database
    const name = (at: number) => `c${at}`
    const before = modelOf(
      'track',
      columns.map(({ before }, at) => `${name(at)}:${before}?`),
    )
    const after = modelOf(
      'track',
      columns.map(({ after }, at) => `${name(at)}:${after}?`),
    )
    const read = `select ${columns.map((_, at) => `${name(at)}::text`).join(', ')} from tracks`
    const insert = () =>
      db('tracks').insert({ id, ...Object.fromEntries(columns.map(({ value }, at) => [name(at), value])) })
    return evolve(db, { before: [before], after: [after] }, insert, async () => (await db.raw(read)).rows)
  }

  describe.each([
    ['one', names, fromOne],
    ['a list', names.filter((name) => name !== 'oneOf'), fromList],
  ] as const)('from %s', (_, kinds, columnsFrom) => {
    test.each(kinds)('%s to every other', async (from) => {
      const columns = columnsFrom(from)
      const { plan, rows, before, restored } = await convert(columns)
      const wanted = columns.map(({ before, after, becomes }) => `${before} → ${after}: ${becomes}`)
      const found = columns.map(({ before, after }, at) => `${before} → ${after}: ${rows[0][`c${at}`]}`)
      expect(found).toEqual(wanted)
      for (const [at, { becomes, before: kind, after }] of columns.entries()) {
        const step = plan.steps.find((one) => one.do === 'changeType' && one.column === `c${at}`)
        if (step?.do !== 'changeType') continue
        const place = `${kind} → ${after}`
        if (becomes === null) expect(step.to.loses, place).toMatch(/^no .* can become .*, and every value is lost$/)
        else expect(step.to.loses ?? '', place).not.toMatch(/every value is lost/)
        if (!step.to.loses && !step.from.loses && becomes === columns[at]?.value)
          expect(restored[0][`c${at}`], place).toBe(before[0][`c${at}`])
      }
    })
  })
})
