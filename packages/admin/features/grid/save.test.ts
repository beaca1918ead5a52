import { HttpError, type RaRecord } from 'react-admin'
import { expect, test } from 'vitest'
import { versionKey } from '../../api/version.ts'
import type { Edit } from './cells.ts'
import { type RecordApi, saveRow } from './save.ts'

const edit = (source: string, before: unknown, after: unknown): Edit => ({ id: 1, source, before, after })

/** A record with versions, whose `name` must not be empty, and the changes it was sent. */
const store = (stored: Partial<RaRecord>) => {
  const state = { record: { id: 1, [versionKey]: '1', ...stored } as RaRecord, sent: [] as object[] }
  const api: RecordApi = {
    read: async () => state.record,
    update: async (_id, changes, previous) => {
      if (previous[versionKey] !== state.record[versionKey]) throw new HttpError('changed', 412)
      state.sent.push(changes)
      if (changes.name === '') throw new HttpError('name: is required', 422, { errors: { name: 'is required' } })
      if (changes.name === 'boom') throw new HttpError('Internal server error', 500)
      state.record = { ...state.record, ...changes, [versionKey]: `${Number(state.record[versionKey]) + 1}` }
      return state.record
    },
  }
  return { state, api }
}

test('saves in the new version if another user has changed other fields', async () => {
  const { state, api } = store({ name: 'a', notes: 'theirs', [versionKey]: '5' })
  const known = { id: 1, name: 'a', notes: 'old', [versionKey]: '4' }
  const { saved, conflicts } = await saveRow(api, known, [edit('name', 'a', 'b')])
  expect([saved.length, conflicts.length]).toEqual([1, 0])
  expect(state.record).toMatchObject({ name: 'b', notes: 'theirs' })
})

test('is in conflict about the fields that another user has changed, too, and saves the others', async () => {
  const { state, api } = store({ name: 'theirs', price: '1.00' })
  const { saved, conflicts } = await saveRow(api, undefined, [edit('name', 'a', 'b'), edit('price', '1.00', '2.00')])
  expect(saved).toEqual([edit('price', '1.00', '2.00')])
  expect(conflicts.map(({ edit: { source }, theirs }) => [source, theirs.name])).toEqual([['name', 'theirs']])
  expect(state.record).toMatchObject({ name: 'theirs', price: '2.00' })
})
