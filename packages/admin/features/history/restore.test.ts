import type { ResourceInfo } from 'slipform/browser'
import { expect, test } from 'vitest'
import type { Entry, Values } from '../../ui/useHistory.ts'
import { valuesAfter, writableValues } from './restore.ts'

const entry = (id: number, action: Entry['action'], before: Values | null, after: Values | null): Entry => ({
  id,
  action,
  before,
  after,
  at: '2026-01-01T00:00:00Z',
  actor_id: null,
  as: null,
  actor: null,
  message: null,
  cause: null,
  cause_at: null,
})

test.each([
  [5, {}],
  [4, { name: 'c' }],
  [3, { name: 'b', price: '1' }],
  [1, { id: 1, name: 'a', price: '1' }],
])('the version after entry %i has the values before the first later change of each field', (id, values) => {
  const entries = [
    entry(5, 'update', { name: 'c' }, { name: 'd' }),
    entry(4, 'update', { name: 'b', price: '1' }, { name: 'c', price: '2' }),
    entry(3, 'create', null, { name: 'b', price: '1' }),
    entry(2, 'delete', { id: 1, name: 'a', price: '1' }, null),
    entry(1, 'create', null, { id: 1, name: 'a', price: '1' }),
  ]
  expect(valuesAfter(entries, id)).toEqual(values)
})

const info: ResourceInfo = {
  fields: {
    id: { kind: 'uuid', key: true, absent: ['create', 'update'] },
    name: { kind: 'text' },
    price: { kind: 'decimal' },
    status: { kind: 'oneOf', values: ['a', 'b'], initial: ['a'], transitions: { a: ['b'] }, required: true },
    visits: { kind: 'integer', absent: ['create', 'update'] },
    code: { kind: 'text', absent: ['one', 'list'] },
    photo: { kind: 'bytes' },
    created_at: { kind: 'datetime', absent: ['create', 'update'] },
    updated_at: { kind: 'datetime', absent: ['create', 'update'], updated: true },
  },
  relations: { tags: { kind: 'manyToMany', writable: true }, friends: { kind: 'manyToMany' } },
}

const current = {
  id: '1',
  name: 'b',
  price: '2',
  visits: 3,
  status: 'b',
  photo: { size: 1 },
  tags: [{ id: 1 }, { id: 2 }],
  friends: [],
}

test.each<[string, Values, Values]>([
  ['those that differ are written', { name: 'a', price: '2' }, { name: 'a' }],
  ['fields that cannot be written stay', { visits: 1 }, {}],
  ['a state that may not follow stays', { status: 'a' }, {}],
  ['secrets are not known', { code: '***' }, {}],
  ['a secret that was empty is known', { code: null }, { code: null }],
  ['the text of three stars is no secret elsewhere', { name: '***' }, { name: '***' }],
  ['bytes are not known', { photo: { size: 2 } }, {}],
  ['bytes can be removed', { photo: null }, { photo: null }],
  ['keys and times of the server stay', { id: '0', created_at: 'x', updated_at: 'y' }, {}],
  ['links are written as keys', { tags: [{ id: 3 }] }, { tags_ids: [3] }],
  ['the order of links means nothing', { tags: [{ id: 2 }, { id: 1 }] }, {}],
  ['links of others stay', { friends: [{ id: 3 }] }, {}],
])('of recorded values %s', (_what, values, expected) => {
  expect(writableValues(values, info, current)).toEqual(expected)
})

test('a new record gets those that its form may write', () => {
  const fields = { ...info.fields, id: { kind: 'text', key: true }, visits: { kind: 'integer', absent: ['update'] } }
  const values = { id: '7', name: 'a', visits: 1, status: 'b', code: '***', photo: { size: 1 }, tags: [{ id: 3 }] }
  const expected = { id: '7', name: 'a', visits: 1, tags_ids: [3] }
  expect(writableValues(values, { ...info, fields } as ResourceInfo)).toEqual(expected)
})
