import type { ResourceInfo } from 'slipform/browser'
import { afterEach, expect, test, vi } from 'vitest'
import { clearSession, getSession } from '../session/session.ts'
import type { ResourceOptions } from './options.ts'
import { recordRepresentationOf } from './title.ts'

const vehicles: ResourceInfo = {
  fields: {
    id: { kind: 'integer', key: true },
    make: { kind: 'text' },
    status: { kind: 'oneOf', values: ['in_service'] },
    bought_at: { kind: 'datetime' },
  },
}

afterEach(() => vi.unstubAllGlobals())

const titleOf = async (title: ResourceOptions['title'], record: object) => {
  vi.stubGlobal('fetch', async () => Response.json({ user: null, isOpen: true, resources: { vehicles } }))
  clearSession()
  await getSession()
  const name = recordRepresentationOf('vehicles', { title })
  return name({ id: 7, ...record })
}

test.each<[ResourceOptions['title'], object, string]>([
  ['make', { make: 'Opel' }, 'Opel'],
  ['make', { make: null }, '#7'],
  ['make', { make: ' ' }, '#7'],
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
])('the title %j of %j is %s', async (title, record, expected) => {
  expect(await titleOf(title, record)).toBe(expected)
})
