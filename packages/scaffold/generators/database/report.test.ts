import { expect, test } from 'vitest'
import { readResource } from '../../check/resource.ts'
import { filesInMemory } from '../../fixtures/in-memory.ts'
import { emptyTable } from '../../fixtures/table.ts'
import type { Note } from './notes.ts'
import { planReport, type Run } from './report.ts'

const tables = ['post', 'ping', 'tag'].map((name) => emptyTable('public', name))
const ofFirst: readonly Note[] = [
  { group: 'convention', table: 'post', text: 'perhaps post.status is an enumeration of 0, 1' },
  { group: 'closed', table: 'ping', text: 'it has no key', untilKeyOf: 'ping' },
  { group: 'relation', table: 'tag', text: 'ping_id refers to ping, whose rows have no key', untilKeyOf: 'ping' },
  { group: 'secret', table: 'tag', text: 'token looks like a token' },
  { group: 'known', table: 'tag', text: 'has a model' },
  { group: 'rejected', table: 'x.sql:1', text: 'syntax error' },
]
const nothing: Run = { tables, models: [], notes: [], created: [] }
const keyed = readResource({ name: 'ping', fields: [] }, [])
const status = 'post: perhaps post.status'
const [ping, ofTag, secret] = ['ping: it has no key', 'tag: ping_id refers', 'tag: token looks like a token']

test.each<[string, Partial<Run>, string[]]>([
  ['that says nothing keeps notes of tables', {}, [status, ofTag, ping, secret]],
  [
    'in which a table got a key',
    { models: [{ ...keyed, names: { ...keyed.names, table: 'ping' } }] },
    [status, secret],
  ],
  ['that creates a table', { created: ['tag'] }, [status, ping]],
  [
    'that says more of a group',
    { notes: [{ group: 'secret', table: 'tag', text: 'key looks like a key' }] },
    [status, ofTag, ping, 'tag: key looks like a key'],
  ],
])('a later run %s', (_, run, expected) => {
  const first = planReport({ ...nothing, notes: ofFirst }, filesInMemory({}))
  const files = filesInMemory(Object.fromEntries(first.map(({ path, after }) => [path, after ?? ''])))
  const [page = first[0]] = planReport({ ...nothing, ...run }, files)
  const listed = [...(page?.after?.matchAll(/^- (.*)$/gm) ?? [])].map(([, note = '']) => note)
  expect(listed).toEqual(expected.map((note) => expect.stringContaining(note)))
})
