import { expect, test } from 'vitest'
import { compareVersions, mergeVersions } from './compareVersions.ts'

const base = { id: 1, name: 'Ada', phone: null, tags: ['a'], visits: 1 }

const one = (source: string, suggestion: 'mine' | 'theirs' | undefined) => {
  return [{ source, fields: [source], isConflict: suggestion === undefined, suggestion }]
}

test.each([
  ['nothing differs', {}, {}, []],
  ['only mine changed', { name: 'Eve' }, {}, one('name', 'mine')],
  ['only theirs changed', {}, { name: 'Bob' }, one('name', 'theirs')],
  ['both changed', { name: 'Eve' }, { name: 'Bob' }, one('name', undefined)],
  ['both changed alike', { name: 'Eve' }, { name: 'Eve' }, []],
  ['an empty input is nothing', { phone: '' }, {}, []],
  ['arrays are compared by their members', { tags: ['a', 'b'] }, { tags: ['a'] }, one('tags', 'mine')],
  ['fields that are not asked for', {}, { visits: 2 }, []],
])('%s', (_what, mine, theirs, differences) => {
  const versions = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }
  expect(compareVersions(versions, { name: ['name'], phone: ['phone'], tags: ['tags'] })).toEqual(differences)
})

test('their version is taken with what was chosen of mine, and what only my form holds', () => {
  const mine = { ...base, name: 'Eve', visits: 1, secret: 'new' }
  const theirs = { ...base, name: 'Bob', visits: 2, phone: '1' }
  const name = { source: 'name', fields: ['name'], isConflict: true, suggestion: undefined }
  expect(mergeVersions({ base, mine, theirs }, [name], ['name'])).toEqual({ ...theirs, name: 'Eve', secret: 'new' })
})

test('a secret that the user has decided on is mine only if it was chosen', () => {
  const mine = { ...base, secret: 'new' }
  const theirs = { ...base, name: 'Bob' }
  const secret = { source: 'secret', fields: ['secret'], isConflict: false, suggestion: 'mine' as const }
  expect(mergeVersions({ base, mine, theirs }, [secret], ['secret'])).toEqual({ ...theirs, secret: 'new' })
  expect(mergeVersions({ base, mine, theirs }, [secret], [])).toEqual(theirs)
})

test('links are compared by the ids they lead to, and taken from the version that was chosen', () => {
  const read = { id: 1, tags: [{ id: 'a' }, { id: 'b' }] }
  const mine = { ...read, tags_ids: ['b', 'c'] }
  const theirs = { id: 1, tags: [{ id: 'a' }] }
  expect(
    compareVersions({ base: read, mine: { ...read, tags_ids: ['b', 'a'] }, theirs: read }, { tags: ['tags'] }),
  ).toEqual([])
  const differences = compareVersions({ base: read, mine, theirs }, { tags: ['tags'] })
  expect(differences).toEqual([{ source: 'tags', fields: ['tags'], isConflict: true, suggestion: undefined }])
  expect(mergeVersions({ base: read, mine, theirs }, differences, ['tags'])).toMatchObject({ tags_ids: ['b', 'c'] })
  expect(mergeVersions({ base: read, mine, theirs }, differences, [])).toMatchObject({ tags_ids: ['a'] })
})

test('the fields that refer to a record are compared, and chosen, as one', () => {
  const read = { id: 1, site: 'A', no: 1, note: 'as it was' }
  const mine = { ...read, site: 'B' }
  const theirs = { ...read, no: 2, note: 'new' }
  const shelf = { source: 'shelf.id', fields: ['site', 'no'], isConflict: true, suggestion: undefined }
  expect(compareVersions({ base: read, mine, theirs }, { 'shelf.id': ['site', 'no'] })).toEqual([shelf])
  expect(mergeVersions({ base: read, mine, theirs }, [shelf], shelf.fields)).toEqual({ ...theirs, site: 'B', no: 1 })
})
