import type { ListedTable } from 'slipform/internal'
import { expect, test } from 'vitest'
import { readResource } from '../../check/resource.ts'
import { filesInMemory } from '../../fixtures/in-memory.ts'
import { emptyTable } from '../../fixtures/table.ts'
import type { Convention } from './conventions/convention.ts'
import { notesOfConventions } from './conventions/describe.ts'
import { type Note, untilKey } from './notes.ts'
import { planDatabasePage, type Run } from './page.ts'

const tables = ['post', 'ping', 'tag'].map((name) => {
  const table: Partial<ListedTable> = { schema: 'public', name, isOnPath: true, isView: false, foreign: null }
  return table as ListedTable // what the page reads of it
})
const conventionOf = (name: string, says: string): Convention => {
  const table = emptyTable('public', 'post')
  const column = { name: 'status' } as Partial<Convention['column']> as Convention['column'] // what notes read of it
  return { name, says, isProven: false, table, column, isTaken: () => false }
}
const ofFirst: readonly Note[] = [
  ...notesOfConventions([conventionOf('post.status', 'is an enumeration of 0, 1')], [], {}),
  { group: 'closed', table: 'ping', text: 'it has no key', until: untilKey('ping') },
  { group: 'relation', table: 'tag', text: 'ping_id refers to ping, whose rows have no key', until: untilKey('ping') },
  { group: 'secret', table: 'tag', text: 'token looks like a token' },
  { group: 'known', table: 'tag', text: 'has a model' },
  { group: 'rejected', table: 'x.sql:1', text: 'syntax error' },
]
const nothing: Run = { tables, models: [], notes: [], created: [], taken: [] }
const keyed = readResource({ name: 'ping', fields: [] }, [])
const status = 'post: perhaps post.status'
const [ping, ofTag, secret] = ['ping: it has no key', 'tag: ping_id refers', 'tag: token looks like a token']

test.each<[string, Partial<Run>, string[]]>([
  ['that says nothing keeps notes of tables', {}, [status, ofTag, ping, secret]],
  [
    'that takes a convention, with other labels',
    { taken: [conventionOf('post.status', 'is 0 a')] },
    [ofTag, ping, secret],
  ],
  ['that takes another', { taken: [conventionOf('post.status_id', 'is 0')] }, [status, ofTag, ping, secret]],
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
  const first = planDatabasePage({ ...nothing, notes: ofFirst }, filesInMemory({}))
  const files = filesInMemory(Object.fromEntries(first.map(({ path, after }) => [path, after ?? ''])))
  const [page = first[0]] = planDatabasePage({ ...nothing, ...run }, files)
  const listed = [...(page?.after?.matchAll(/^- (.*)$/gm) ?? [])].map(([, note = '']) => note)
  expect(listed).toEqual(expected.map((note) => expect.stringContaining(note)))
})
