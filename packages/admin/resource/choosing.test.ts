import { createElement, type ReactElement } from 'react'
import { TextField } from 'react-admin'
import type { FieldInfo, ResourceInfo } from 'slipform/browser'
import { describe, expect, test } from 'vitest'
import { columnsOf, filtersOf, formNames, hiddenColumnsOf, searchOf, shownNames, sortOf, tabsOf } from './defaults.ts'
import { cellFor, columnsFor, fieldFor } from './fields.tsx'
import { inputFor, inputsFor } from './inputs.tsx'
import { findField, type NamedResource } from './named.ts'
import type { ResourceOptions } from './options.ts'
import { formParts } from './parts.ts'

const server = ['create', 'update'] as const
const loans: ResourceInfo = {
  fields: {
    id: { kind: 'uuid', key: true, generated: true, absent: [...server] },
    tool_id: { kind: 'uuid', required: true, filterable: true, reference: 'tools', relation: 'tool' },
    member_id: { kind: 'integer', reference: 'members' },
    state: { kind: 'oneOf', values: ['lent', 'overdue'], default: 'lent', sortable: true },
    fee: { kind: 'decimal', precision: 6, scale: 2, nullable: true },
    days: { kind: 'integer', required: true, minimum: 1 },
    due_on: { kind: 'date', nullable: true },
    is_paid: { kind: 'boolean', default: false },
    is_signed: { kind: 'boolean', nullable: true },
    photo_url: { kind: 'text', nullable: true },
    website: { kind: 'text', format: 'uri' },
    note: { kind: 'text', nullable: true, searched: true, absent: ['list'] },
    pin: { kind: 'text', nullable: true, absent: ['one', 'list'] },
    extras: { kind: 'arrayOf', item: 'oneOf', values: ['bag', 'case'] },
    terms: { kind: 'json', nullable: true },
    lasts: { kind: 'sql', nullable: true, example: '2 days 03:00:00', compare: 'order' },
    receipt: { kind: 'bytes', nullable: true },
    deposit_cents: { kind: 'bigint', currency: { field: 'deposit_currency', cents: true } },
    deposit_currency: { kind: 'text' },
    mileage: { kind: 'bigint' },
    lent_at: { kind: 'datetime', required: true },
    created_at: { kind: 'datetime', generated: true, sortable: true, absent: [...server] },
    updated_at: { kind: 'datetime', generated: true, updated: true, absent: [...server] },
  },
  relations: {
    tool: { kind: 'belongsTo', reference: 'tools', field: 'tool_id', joined: ['one', 'list'], sortable: ['name'] },
    helpers: { kind: 'manyToMany', reference: 'members', joined: ['one'], writable: true },
  },
}
const members: ResourceInfo = {
  fields: { id: { kind: 'integer', key: true }, name: { kind: 'text', searched: true }, email: { kind: 'text' } },
}
const stays: ResourceInfo = {
  fields: {
    id: { kind: 'integer', key: true, generated: true, absent: [...server] },
    guest_no: { kind: 'integer', filterable: true },
    room: { kind: 'text', filterable: true },
    day: { kind: 'date', filterable: true },
    note: { kind: 'text', nullable: true },
  },
  relations: {
    booking: {
      kind: 'belongsTo',
      reference: 'bookings',
      pairs: { room: 'room', day: 'day' },
      joined: ['one', 'list'],
      filterable: ['id'],
      sortable: ['id'],
    },
    guest: { kind: 'belongsTo', reference: 'members', pairs: { guest_no: 'number' }, joined: ['one', 'list'] },
  },
}
const bookings: ResourceInfo = {
  singular: 'booking',
  fields: {
    id: { kind: 'text', key: true, absent: [...server] },
    room: { kind: 'text', part: true },
    day: { kind: 'date', part: true },
    no: { kind: 'integer', part: true },
  },
}
const infos: Readonly<Record<string, ResourceInfo>> = {
  loans,
  members,
  stays,
  bookings,
  tools: { fields: { name: { kind: 'text', filterable: true, sortable: true } } },
}
const find = (name: string): NamedResource => ({ name, info: infos[name] ?? { fields: {} }, options: {} })
const of = find('loans')

/** The name of an element's component. */
function typeOf(element: ReactElement | undefined): string | undefined {
  const type = element?.type as { displayName?: string; name?: string } | undefined
  return type?.displayName ?? type?.name
}

describe('the kind of a field chooses', () => {
  test.each<[string, unknown, unknown, unknown]>([
    ['state', 'BadgeField', 'BadgeField', 'SelectInput'],
    ['fee', 'ExactNumberField', 'ExactNumberField', 'DecimalInput'],
    ['days', 'PlainNumberField', 'PlainNumberField', expect.anything()],
    ['due_on', 'PlainDateField', 'PlainDateField', expect.anything()],
    ['is_paid', 'BooleanField', 'BooleanField', 'BooleanInput'],
    ['is_signed', 'BooleanField', 'BooleanField', 'NullableBooleanInput'],
    ['photo_url', 'PictureField', 'ThumbnailField', 'TextInput'],
    ['website', 'LinkField', 'LinkField', 'TextInput'],
    ['extras', 'ValuesField', 'ValuesField', expect.anything()],
    ['terms', 'JsonField', 'JsonField', 'JsonInput'],
    ['lasts', 'TextField', 'TextField', 'TextInput'],
    ['receipt', 'BytesField', 'BytesField', 'BytesInput'],
    ['deposit_cents', 'PlainNumberField', 'PlainNumberField', 'BigintInput'],
    ['mileage', 'PlainNumberField', 'PlainNumberField', 'BigintInput'],
    ['lent_at', 'DateTimeField', 'DateTimeField', 'UtcDateTimeInput'],
    ['created_at', 'DateTimeField', 'RelativeTimeField', undefined],
    ['tool', 'ReferenceField', 'RelatedRecordField', expect.anything()],
    ['member_id', 'ReferenceField', 'ReferenceField', expect.anything()],
    ['helpers', 'LinkedRecordsField', undefined, 'LinkedRecordsInput'],
  ])('for %s its field, its cell and its input', (name, shown, cell, input) => {
    const field = findField(name, of, find)
    expect(typeOf(fieldFor(name, of, find))).toBe(shown)
    expect(typeOf(field && cellFor(field, find))).toBe(cell)
    expect(typeOf(inputFor(name, 'create', of, find))).toEqual(input)
  })

  test('what a number counts is shown and entered', () => {
    const currency = { field: 'deposit_currency', cents: true }
    expect(fieldFor('deposit_cents', of, find)?.props).toMatchObject({ currency, label: 'Deposit' })
    expect(inputFor('deposit_cents', 'create', of, find)?.props).toMatchObject({ currency, label: 'Deposit' })
    expect(fieldFor('fee', of, find)?.props).not.toHaveProperty('currency')
  })

  test('a secret has no field, and an input that never shows it', () => {
    expect(fieldFor('pin', of, find)).toBeUndefined()
    expect(typeOf(inputFor('pin', 'update', of, find))).toBe('SecretInput')
  })

  test('the name of a person has initials, and so has a record that refers to one', () => {
    const name = findField('name', find('members'), find)
    expect(typeOf(name && cellFor(name, find))).toBe('PersonField')
    const tool = findField('tool', of, find)
    expect(tool && cellFor(tool, find).props).toMatchObject({ initials: false })
  })

  test('a user has initials, and is found among those who sign in; without names a field shows nothing', () => {
    const user = (info: Partial<FieldInfo>) => {
      const fields = { by: { kind: 'uuid', nullable: true, user: true, ...info } } as const
      return { name: 'tickets', info: { fields }, options: {} } as NamedResource
    }
    const named = user({ reference: 'auth/people', relation: 'author' })
    expect(fieldFor('by', named, find)?.props).toMatchObject({ relation: 'author', initials: true })
    expect(inputFor('by', 'update', named, find)?.props).toMatchObject({ filter: { banned: false } })
    const [unlisted, unnamed] = [user({ relation: 'author' }), user({})]
    expect(typeOf(fieldFor('by', unlisted, find))).toBe('RelatedRecordField')
    expect(fieldFor('by', unnamed, find)).toBeUndefined()
    expect([unlisted, unnamed].map((of) => columnsFor(['by'], of, find).length)).toEqual([1, 0])
    for (const of of [unlisted, unnamed]) expect(inputFor('by', 'update', of, find)).toBeUndefined()
  })

  test('a long text has several lines; a text that lists show has one', () => {
    expect(inputFor('note', 'create', of, find)?.props).toMatchObject({ multiline: true })
    expect(inputFor('website', 'create', of, find)?.props).not.toHaveProperty('multiline')
  })

  test.each([
    ['title', 255, false],
    ['title', 256, true],
    ['description', 255, true],
    ['description', 60, false],
  ])('a text %s of up to %i characters has several lines: %s', (name, maxLength, isLong) => {
    const texts = { ...of, info: { ...of.info, fields: { [name]: { kind: 'text', maxLength } as const } } }
    expect(inputFor(name, 'create', texts, find)?.props).toHaveProperty('source', name)
    expect(Object.keys(inputFor(name, 'create', texts, find)?.props as object).includes('multiline')).toBe(isLong)
  })
})

const columnProps = (column: ReactElement | undefined) =>
  column?.props as { source?: string; label?: string; align?: string; disableSort?: boolean }

describe('a column', () => {
  test('of a related record is sorted by its sortable field, and has the name of the relation', () => {
    const [tool, due, days] = columnsFor(['tool', 'due_on', 'days'], of, find).map(columnProps)
    expect(tool).toMatchObject({ source: 'tool.name', label: 'Tool', disableSort: false })
    expect(due).toMatchObject({ source: 'due_on', disableSort: true })
    expect(days?.align).toBe('right')
  })

  test.each([
    ['medium', 'medium_record', 'Medium'],
    ['chart_id', 'medical_record', 'Medical record'],
  ])('of the key %s and its relation %s is called %s', (key, relation, label) => {
    const fields: ResourceInfo['fields'] = { [key]: { kind: 'integer', reference: 'tools', relation } }
    const target = { kind: 'belongsTo', reference: 'tools', field: key, joined: ['list'], sortable: ['name'] } as const
    const info = { ...of.info, fields, relations: { [relation]: target } }
    expect(columnsFor([key], { ...of, info }, find).map(columnProps)).toMatchObject([{ label }])
  })

  test('that the user may not see, or no list has, is left out', () => {
    expect(columnsFor(['salary', 'owner.name', 'note', 'pin'], of, find)).toEqual([])
  })

  test('is an element in the place of a name, under its heading', () => {
    const Own = (_: { label?: string; source?: string }) => null
    const elements = [createElement(Own, { key: 'age', label: 'Age' }), createElement(Own, { source: 'state' })]
    const [named, sourced] = columnsFor(elements, of, find).map(columnProps)
    expect(named).toMatchObject({ source: 'age', label: 'Age', disableSort: true })
    expect(sourced).toMatchObject({ source: 'state', disableSort: false })
  })
})

describe('without names', () => {
  test('a table begins with the title, and has neither keys nor JSON nor the last update', () => {
    const columns = columnsOf(of)
    expect(columns.slice(0, 2)).toEqual(['website', 'tool_id'])
    for (const name of ['id', 'terms', 'updated_at']) expect(columns).not.toContain(name)
  })

  test('a page shows what its response has, a form what can be written and then the rest', () => {
    expect(shownNames(of)).not.toContain('pin')
    expect(shownNames(of).slice(-2)).toEqual(['helpers', 'id'])
    expect(formNames(of).slice(-3)).toEqual(['helpers', 'created_at', 'updated_at'])
  })

  test('records that several fields refer to, or another value than their key, stand in the place of these fields', () => {
    const stay = find('stays')
    expect(columnsOf(stay)).toEqual(['booking', 'guest', 'note'])
    expect(formNames(stay)).toEqual(['guest', 'booking', 'note'])
    expect(shownNames(stay)).toEqual(['guest', 'booking', 'note', 'id'])
    expect(filtersOf(stay)).toEqual(['guest_no', 'booking'])
    const [booking, day] = columnsFor(['booking', 'day'], stay, find).map(columnProps)
    expect(booking).toMatchObject({ source: 'booking.id', label: 'Booking', disableSort: false })
    expect(day?.align).toBeUndefined()
    expect(typeOf(inputFor('booking', 'update', stay, find))).toBe('RelatedRecordInput')
  })

  test.each([
    ['EU/1', { room: 'EU/1' }],
    ['12 · 7', { q: '12 · 7' }],
    ['', {}],
  ])('a record that only its key names is found by %j', (text, filter) => {
    const booking = find('bookings')
    const note: FieldInfo = { kind: 'text', default: '-', searched: true }
    const searched = { ...booking, info: { ...booking.info, fields: { ...booking.info.fields, note } } }
    expect(searchOf(searched)?.(text)).toEqual(filter)
  })

  test('the newest records come first, unless records have places', () => {
    expect(sortOf(of)).toEqual({ field: 'created_at', order: 'DESC' })
    expect(sortOf(find('tools'))).toEqual({ field: 'name', order: 'ASC' })
    const id: FieldInfo = { kind: 'integer', key: true, sortable: true }
    const day: FieldInfo = { kind: 'date', sortable: true }
    const dated = { ...of, info: { fields: { id, birth_date: day, billed_on: day } } }
    expect(sortOf(dated)).toEqual({ field: 'billed_on', order: 'DESC' })
    const position: FieldInfo = { kind: 'integer', sortable: true }
    const placed = { ...of, info: { fields: { ...of.info.fields, position } } }
    expect(sortOf(placed)).toEqual({ field: 'position', order: 'ASC' })
  })
})

describe("'*'", () => {
  const named = (options: ResourceOptions): NamedResource => ({ ...find('stays'), options })

  test.each([
    ['*', 'booking guest note'],
    ['note *', 'note booking guest'],
    ['* booking', 'guest note booking'],
    // The key of a record that a name refers to.
    ['* guest.name', 'booking guest note guest.name'],
    ['* *', 'booking guest note'],
    ['note guest booking *', 'note guest booking'],
  ])('in columns %j stands for all others', (columns, shown) => {
    expect(columnsOf(named({ list: { columns: columns.split(' ') } }))).toEqual(shown.split(' '))
  })

  test.each(['key', 'source'])('knows the field of an element by its %s, also inside of another', (prop) => {
    const element = createElement(TextField, { source: 'x', ...{ [prop]: 'note' } })
    expect(columnsOf(named({ list: { columns: [element, '*'] } }))).toEqual([element, 'booking', 'guest'])
    const outer = createElement('div', { key: 'outer' }, element)
    expect(columnsOf(named({ list: { columns: ['*', outer] } }))).toEqual(['booking', 'guest', outer])
  })

  test('stands in filters, forms, sections and tabs', () => {
    const form = [{ title: 'Stay', fields: ['note'] }, { fields: ['*'] }]
    expect(formParts(named({ form }), 'update')).toEqual([form[0], { fields: ['guest', 'booking'] }])
    expect(formParts(named({ form: ['*'], create: ['note'] }), 'create')).toEqual(['note'])
    expect(filtersOf(named({}), ['booking', '*'])).toEqual(['booking', 'guest_no'])
    expect(tabsOf(named({ related: ['*'] }))).toEqual([])
  })

  test('names the key of a record as its relation', () => {
    expect(columnsOf({ ...of, options: { list: { columns: ['tool', '*'] } } }).slice(0, 2)).toEqual(['tool', 'website'])
    expect(columnsOf({ ...of, options: { list: { columns: ['tool', '*'] } } })).not.toContain('tool_id')
  })
})

test('of the columns that no page file names, users choose those after the twentieth; the time of creation stays', () => {
  const more = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`more_${at}`, { kind: 'text' as const }]))
  const wide = { ...of, info: { ...of.info, fields: { ...of.info.fields, ...more } } }
  const columns = columnsOf(wide)
  const hidden = columns.filter((name) => name !== 'created_at').slice(19)
  expect(hiddenColumnsOf(wide)).toEqual(hidden)
  const last = hidden.at(-1) ?? ''
  const named = { ...wide, options: { list: { columns: [last, '*'] } } }
  expect(hiddenColumnsOf(named)).not.toContain(last)
  expect(hiddenColumnsOf({ ...wide, options: { list: { columns: [...columns] } } })).toEqual([])
  expect(hiddenColumnsOf({ ...wide, options: { list: { hidden: ['fee'] } } })).toEqual(['fee'])
  expect(hiddenColumnsOf(find('stays'))).toEqual([])
})

test('labels and choices of the page file replace those that names suggest', () => {
  const options = { labels: { due_on: 'Back by' }, choices: { state: { lent: { name: 'Out' } } } }
  const named: NamedResource = { ...of, options }
  expect(fieldFor('due_on', named, find)?.props).toMatchObject({ source: 'due_on', label: 'Back by' })
  const Own = (_: { source: string; label?: string }) => null
  const inputs = [createElement(Own, { source: 'due_on', label: 'Given' }), createElement(Own, { source: 'due_on' })]
  const shown = inputsFor(inputs, 'create', named, find).map(({ props }) => props)
  expect(shown).toEqual(['Given', 'Back by'].map((label) => ({ source: 'due_on', label })))
  expect(inputFor('state', 'create', named, find)?.props).toMatchObject({
    choices: [
      { id: 'lent', name: 'Out', color: 'slate' },
      { id: 'overdue', name: 'Overdue', color: 'red' },
    ],
  })
})

test.each([
  [{ tool_id: 'x', lent_at: 'x', days: 40 }, 'at most 30', undefined],
  [{ tool_id: 'x', lent_at: 'x', days: 4, note: 'late' }, undefined, 'no note'],
  [{ tool_id: 'x', lent_at: 'x', days: 30 }, undefined, undefined],
  // Nothing can be said before the record is complete.
  [{ tool_id: 'x', days: 40, note: 'late' }, undefined, undefined],
])('a rule of the page checks %j', (values, ofDays, ofNote) => {
  const validate = ({ days, note }: Readonly<Record<string, unknown>>) => {
    return Number(days) > 30 ? { days: 'at most 30' } : note === null ? undefined : { note: 'no note' }
  }
  const named: NamedResource = { name: 'loans', info: loans, options: { validate } }
  const errorOf = (name: string, view: 'create' | 'update' = 'create') => {
    const { validate } = (inputFor(name, view, named, find)?.props ?? {}) as {
      validate?: ((value: unknown, all: object) => unknown)[]
    }
    return validate?.at(-1)?.(undefined, values)
  }
  expect([errorOf('days'), errorOf('note')]).toEqual([ofDays, ofNote])
  // A bulk edit holds a part of a record.
  expect(errorOf('days', 'update')).toBeUndefined()
})

test.each<[FieldInfo, unknown[]]>([
  [{ kind: 'text', required: true }, ['ra.validation.required', undefined]],
  [{ kind: 'text', nullable: true, maxLength: 3 }, [undefined, expect.anything()]],
  [{ kind: 'text', default: '' }, [undefined, undefined]],
  [{ kind: 'text', generated: true }, [undefined, undefined]],
  [{ kind: 'uuid', nullable: true }, [undefined, 'slipform.inputs.formats.uuid']],
])('the input of %j checks what the API checks', (info, errors) => {
  const named: NamedResource = { name: 'own', info: { fields: { it: info } }, options: {} }
  const input = inputFor('it', 'create', named, find)
  const { validate = [] } = (input?.props ?? {}) as { validate?: ((value: unknown, values: object) => unknown)[] }
  const errorOf = (value: string) => {
    const found = validate.map((rule) => rule(value, {})).find((error) => error !== undefined)
    return (found as { message?: string } | undefined)?.message ?? found
  }
  expect([errorOf(''), errorOf('long text')]).toEqual(errors)
})
