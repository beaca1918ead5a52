import { model, text } from 'slipform'
import type { ResourceInfo } from 'slipform/browser'
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import { clearSession, getSession } from '../session/session.ts'
import type { ResourceOptions } from './options.ts'
import { namesInTitle, recordRepresentationOf } from './title.ts'

const vehicles: ResourceInfo = {
  fields: {
    id: { kind: 'integer', key: true },
    make: { kind: 'text' },
    status: { kind: 'oneOf', values: ['in_service'] },
    bought_at: { kind: 'datetime' },
    owner_id: { kind: 'integer', reference: 'owners', relation: 'owner' },
    notes: { kind: 'text', nullable: true },
  },
}

const bookings: ResourceInfo = {
  singular: 'room_booking',
  fields: {
    id: { kind: 'text', key: true, absent: ['create', 'update'] },
    room: { kind: 'text', part: true },
    day: { kind: 'date', part: true },
    state: { kind: 'text', default: 'open' },
    guest: { kind: 'text', nullable: true },
  },
}

afterEach(() => vi.unstubAllGlobals())

const titleOf = async (title: ResourceOptions['title'], record: object, resource = 'vehicles') => {
  vi.stubGlobal('fetch', async () => Response.json({ user: null, isOpen: true, resources: { vehicles, bookings } }))
  clearSession()
  await getSession()
  const name = recordRepresentationOf(resource, { title })
  return name({ id: 7, ...record })
}

test.each<[ResourceOptions['title'], object, string]>([
  ['make', { make: 'Opel' }, 'Opel'],
  ['make', { make: null }, '#7'],
  ['make', { make: ' ' }, '#7'],
  ['make', { id: 'DE' }, 'DE'],
  ['id', { id: 'DE' }, 'DE'],
  ['owner.name', { owner: null }, '#7'],
  [undefined, { make: 'Opel' }, 'Opel'],
  [undefined, {}, '#7'],
  [['make', 'model'], { make: 'Opel', model: 'Astra' }, 'Opel Astra'],
  [['make', 'model'], { make: 'Opel', model: null }, 'Opel'],
  [['make', 'owner.name'], { owner: { name: 'Ann' } }, 'Ann'],
  [['owner', 'owner.name'], { owner: null }, '#7'],
  [['id', 'status'], { status: 'in_service' }, '#7 In service'],
  [['bought_at'], { bought_at: '2024-05-31T10:00:00Z' }, '2024-05-31'],
  [({ make }, text) => `${make}, ${text('status')}`, { make: 'Opel', status: 'in_service' }, 'Opel, In service'],
  [() => '', {}, '#7'],
  ['make', { make: '', notes: 'Red' }, '#7'],
  ['id', { notes: 'Red' }, '#7'],
])('the title %j of %j is %s', async (title, record, expected) => expect(await titleOf(title, record)).toBe(expected))

test.each<[ResourceOptions['title'], object, string]>([
  [undefined, { guest: 'Ann' }, 'Ann'],
  [undefined, { guest: null, state: 'open' }, 'Room booking EU/1 · 2026-01-31'],
  ['id', { guest: 'Ann' }, 'Room booking EU/1 · 2026-01-31'],
  [['room', 'day'], { room: 'EU/1', day: '2026-01-31' }, 'Room booking EU/1 · 2026-01-31'],
  [['room', 'guest'], { room: 'EU/1', guest: 'Ann' }, 'EU/1 Ann'],
])('of a key of several fields, the title %j of %j is %s', async (title, record, expected) => {
  expect(await titleOf(title, { id: 'EU%2f1~2026-01-31', ...record }, 'bookings')).toBe(expected)
})

test.each<[ResourceOptions['title'], readonly string[]]>([
  [
    ['make', 'model'],
    ['make', 'model'],
  ],
  [(_record, text) => `${text('status')}, ${text('owner.name')}`, ['status', 'owner', 'owner_id']],
  [({ make }) => String(make).trim(), []],
  [({ owner }) => (owner as { name: string }).name, []],
])('the title %s tells %j', (title, expected) => {
  expect(namesInTitle({ name: 'vehicles', info: vehicles, options: { title } })).toEqual(expected)
})

test('records of a model without a key can have the id of their responses as a title', () => {
  class Ping extends model({ table: 'pings', crud: {}, fields: { zone: text() } }) {}
  expectTypeOf<'id' | 'zone'>().toExtend<ResourceOptions<typeof Ping>['title']>()
})
