import { expect, test } from 'vitest'
import type { Table } from '../../../schema/read/schema.ts'
import type { Convention } from './convention.ts'
import { isTakenSince, notesOfConventions } from './describe.ts'

const conventionOf = (name: string, says: string, schema = 'public') => {
  const [table] = name.split('.')
  // What notes read of a convention.
  return { name, says, table: { schema, name: table } as Partial<Table> } as Partial<Convention> as Convention
}

const unnamed = conventionOf('post.status', 'is an enumeration of 0, 1')

test.each([
  ['itself', true, unnamed],
  ['with labels', true, conventionOf('post.status', 'is an enumeration of 0 draft, 1 published')],
  ['with values that rows got since', true, conventionOf('post.status', 'is an enumeration of 0, 1, 2')],
  ['of another column', false, conventionOf('post.status_id', 'is an enumeration of 0, 1')],
  ['of another schema', false, conventionOf('post.status', 'is an enumeration of 0, 1', 'archive')],
])('a note of a convention goes when one is taken %s: %s', (_of, isGone, taken) => {
  for (const place of [{}, { url: 'postgres://db/shop' }]) {
    const [note] = notesOfConventions([unnamed], [], place)
    expect(note && isTakenSince(note, [taken])).toBe(isGone)
  }
})

test('a name with spaces is the whole name', () => {
  const [note] = notesOfConventions([conventionOf('post.the state', 'is a trash')], [], {})
  expect(note && isTakenSince(note, [conventionOf('post.the', 'is a trash')])).toBe(false)
  expect(note && isTakenSince(note, [conventionOf('post.the state', 'is another')])).toBe(true)
})
