import { expect, test } from 'vitest'
import type { NamedResource } from '../../resource/named.ts'
import { groupFields, groupOf } from './groupFields.ts'

const tasks: NamedResource = {
  name: 'tasks',
  options: {},
  info: {
    fields: {
      id: { kind: 'uuid', key: true, sortable: true },
      title: { kind: 'text', sortable: true },
      state: { kind: 'oneOf', values: ['open', 'done'], sortable: true },
      size: { kind: 'oneOf', values: ['s', 'm'] },
      is_late: { kind: 'boolean', sortable: true },
      due_on: { kind: 'date', sortable: true },
      owner_id: { kind: 'uuid', reference: 'people', relation: 'owner' },
      editor_id: { kind: 'uuid', reference: 'people', relation: 'editor' },
    },
    relations: {
      owner: { kind: 'belongsTo', field: 'owner_id', reference: 'people', sortable: ['name'] },
      editor: { kind: 'belongsTo', field: 'editor_id', reference: 'people' },
    },
  },
}

const fields = groupFields(tasks, () => tasks)

test('a list is grouped by fields of few values that sort it', () => {
  expect(fields.map(({ field, sort }) => [field.source, sort])).toEqual([
    ['state', 'state'],
    ['is_late', 'is_late'],
    ['due_on', 'due_on'],
    ['owner_id', 'owner.name'],
  ])
})

test.each([
  ['state', 'open', 'open'],
  ['is_late', false, 'false'],
  ['due_on', '2026-03-31', '2026-03'],
  ['due_on', null, ''],
])('%s %s is in the group %s', (source, value, group) => {
  const by = fields.find(({ field }) => field.source === source)
  expect(by && groupOf(by, value)).toBe(group)
})
