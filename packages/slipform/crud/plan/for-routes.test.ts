import { expect, test } from 'vitest'
import { buildFulltextCondition } from './for-routes.ts'

test('on PostgreSQL it is a search of its full text index, in a language', () => {
  expect(buildFulltextCondition('old bmw', ['name', 'notes'], 'postgres', 'german')).toEqual({
    search: 'old bmw',
    fields: ['name', 'notes'],
    language: 'german',
  })
  expect(buildFulltextCondition('old', ['name'], 'postgres')).toMatchObject({ language: 'english' })
})

test.each(['sqlite', 'mysql'] as const)('on %s every word is contained in some field, as it stands', (backend) => {
  const like = (field: string, value: string) => ({ field, operator: 'like', value })
  expect(buildFulltextCondition('  50%\t"a_b" ', ['name', 'notes'], backend)).toEqual({
    all: [
      { any: [like('name', '50%'), like('notes', '50%')] },
      { any: [like('name', '"a_b"'), like('notes', '"a_b"')] },
    ],
  })
})

test.each(['postgres', 'mysql', 'sqlite'] as const)('without fields nothing matches on %s', (backend) => {
  expect(buildFulltextCondition('old', [], backend)).toEqual({ any: [] })
})
