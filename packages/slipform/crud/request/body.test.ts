import { expect, test } from 'vitest'
import { arrayOf, integer, text } from '../../model/kinds.ts'
import { model } from '../../model/model.ts'
import { manyToMany } from '../../model/relations.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { readBody } from './body.ts'

class Label extends model({ table: 'labels', crud: {}, fields: { id: integer().crud({ primary_key: true }) } }) {}

class Paper extends model({
  table: 'papers',
  crud: {},
  fields: {
    id: integer().crud({ primary_key: true }),
    title: text(),
    grade: text({ nullable: true }).crud({ exclude: ['scoped'] }),
    author: text().crud({ exclude: ['update'] }),
    stamp: text().crud({ exclude: ['create', 'update'], on_create: 'new' }),
    hint: text().crud({ non_db_attr: true }),
    state: text().crud({ on_create: 'draft' }),
  },
  relations: () => ({
    labels: manyToMany(Label, { through: 'paper_labels' }),
    marks: manyToMany(Label, { through: 'paper_marks' }).crud({ exclude: ['scoped'] }),
    seals: manyToMany(Label, { through: 'paper_seals' }).crud({ exclude: ['update'] }),
  }),
}) {}

class Trimmed extends model({
  table: 'trimmed',
  crud: {},
  fields: {
    code: text({ nullable: true, trim: true, minLength: 1, maxLength: 3 }),
    codes: arrayOf(text({ trim: true, pattern: '^\\S.*\\S$' }), { nullable: true }),
    plain: text({ nullable: true }),
  },
}) {}

const everything = {
  id: 7,
  title: 'T',
  grade: 'A',
  author: 'Ann',
  stamp: 'forged',
  hint: 'for the hooks',
  state: null,
  unknown: true,
  labels: [{ id: 1 }],
  labels_ids: [1],
  marks_ids: [2],
  seals_ids: [3],
}
const paper = resourceOf(Paper)

test.each([
  ['create', false, ['id', 'title', 'grade', 'author', 'hint', 'labels_ids', 'marks_ids', 'seals_ids']],
  ['create', true, ['id', 'title', 'author', 'hint', 'labels_ids', 'seals_ids']],
  ['update', false, ['title', 'grade', 'hint', 'state', 'labels_ids', 'marks_ids']],
  ['update', true, ['title', 'hint', 'state', 'labels_ids']],
] as const)('%s, scoped: %s', (view, scoped, names) => {
  expect(Object.keys(readBody(paper, view, everything, { scoped }).data).sort()).toEqual([...names].sort())
})

test('null is absent where a value expression gives the value, on create only', () => {
  expect(
    readBody(paper, 'create', { id: 1, title: 'T', author: 'Ann', state: null }, { scoped: false }).faults,
  ).toBeUndefined()
  expect(readBody(paper, 'update', { state: null }, { scoped: false }).faults).toMatchObject({
    state: { message: 'is required' },
  })
})

test.each([
  [{ code: ' \t ab\u00a0\n' }, { code: 'ab' }],
  [{ code: ' abcd ' }, { code: 'abcd' }, 'code: must have at most 3 characters'],
  [{ code: '   ' }, { code: '' }, 'code: must have at least 1 characters'],
  [{ codes: [' ab', ' a b '] }, { codes: ['ab', 'a b'] }],
  [{ code: 5, codes: [null, ' x'] }, { code: 5, codes: [null, 'x'] }, 'code: must be string or null'],
  [{ plain: ' x ' }, { plain: ' x ' }],
])('%j is trimmed where a field says so, before it is checked', (body, expected, fault = undefined) => {
  for (const view of ['create', 'update'] as const) {
    const { data, faults } = readBody(resourceOf(Trimmed), view, body, { scoped: false })
    expect(data).toEqual(expected)
    expect(faults && `code: ${faults.code?.message}`).toBe(fault)
  }
})

test.each([null, [], 'text', 5])('%j is no body', (body) => {
  expect(() => readBody(paper, 'create', body, { scoped: false }, ' at index 2')).toThrow(
    'Invalid body at index 2: expected a JSON object',
  )
})
