import { beforeEach, expect, test } from 'vitest'
import { draftKey, draftLimits, type FormDraft, readDraft, writeDraft } from './drafts.ts'

const methods = {
  getItem(this: Record<string, string>, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}

/** A Storage whose keys are own properties, as those of the browser are. */
const createStorage = (): Storage => Object.create(methods)

let storage = createStorage()
beforeEach(() => {
  storage = createStorage()
})

const draftOf = (values: FormDraft['values'], savedAt = '2024-05-01T10:00:00.000Z'): FormDraft => ({ savedAt, values })

test('each user, resource, record and tab has a draft of its own, and so has a new record', () => {
  const keys = [
    draftKey('ann', 'vehicles', 1, 'tab'),
    draftKey('bob', 'vehicles', 1, 'tab'),
    draftKey('ann', 'customers', 1, 'tab'),
    draftKey('ann', 'vehicles', 2, 'tab'),
    draftKey('ann', 'vehicles', 2, 'other'),
    draftKey('ann', 'vehicles', undefined, 'tab'),
    draftKey(undefined, 'vehicles', 1, 'tab'),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test('a draft is offered for a limited time', () => {
  const key = draftKey('ann', 'vehicles', 1, 'tab')
  const draft = draftOf({ make: 'Lada' })
  writeDraft(storage, key, draft)
  const then = Date.parse(draft.savedAt)
  expect(readDraft(storage, key, then)).toEqual(draft)
  expect(readDraft(storage, key, then + draftLimits.ageMs)).toBeUndefined()
})

test('a draft that is too large is not stored, and replaces none', () => {
  const key = draftKey('ann', 'vehicles', 1, 'tab')
  writeDraft(storage, key, draftOf({ make: 'Lada' }))
  writeDraft(storage, key, draftOf({ make: 'x'.repeat(draftLimits.characters) }))
  expect(Object.keys(storage)).toEqual([])
})

test('the oldest of many drafts, old ones and unreadable ones are removed, other keys are not', () => {
  storage.setItem('RaStore.theme', '"dark"')
  storage.setItem(draftKey('ann', 'vehicles', 'broken', 'tab'), '{')
  writeDraft(storage, draftKey('ann', 'vehicles', 'old', 'tab'), draftOf({}, '2024-04-01T00:00:00.000Z'))
  for (let id = 0; id <= draftLimits.drafts; id++) {
    const savedAt = new Date(Date.UTC(2024, 4, 1, 10, id)).toISOString()
    writeDraft(storage, draftKey('ann', 'vehicles', id, 'tab'), draftOf({ id }, savedAt))
  }
  const kept = Array.from({ length: draftLimits.drafts }, (_, index) => draftKey('ann', 'vehicles', index + 1, 'tab'))
  expect(Object.keys(storage).sort()).toEqual(['RaStore.theme', ...kept].sort())
})
