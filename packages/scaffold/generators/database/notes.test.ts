import { expect, test } from 'vitest'
import { filesInMemory } from '../../fixtures/in-memory.ts'
import { type Note, type NoteGroup, noteGroups, planReport, summarizeNotes } from './notes.ts'

const notes = (group: NoteGroup, count: number): Note[] =>
  Array.from({ length: count }, (_, at) => ({ group, table: `t${at + 1}`, text: `${at + 1}` }))

test('notes are grouped, the gravest first, with as many of each group as ten lines hold, at least one', () => {
  expect(summarizeNotes([...notes('secret', 1), ...notes('missing', 2), ...notes('relation', 1)])).toEqual([
    'Tables and views without a resource (2):',
    '  t1: 1.',
    '  t2: 2.',
    'Foreign keys without a relation (1):',
    '  t1: 1.',
    'Secrets: columns hidden: 1. See database.md',
  ])
  expect(summarizeNotes([...notes('closed', 40), ...notes('convention', 9)])).toHaveLength(11)
  // A cast: `keys` forgets the names.
  const groups = Object.keys(noteGroups) as NoteGroup[]
  const lines = summarizeNotes(groups.flatMap((group) => notes(group, 5)))
  expect(lines).toHaveLength(2 * groups.length - 2)
  expect([lines[0], lines.at(-1)]).toEqual(['Statements that the database rejects (5):', 'All of them: database.md'])
})

test('secrets are one line, which names what is shown', () => {
  const shown = ['a', 'b', 'c d', 'e'].map(
    (exposed): Note => ({ group: 'secret', table: 's.t', exposed, text: `${exposed} may hold a secret` }),
  )
  expect(summarizeNotes([...notes('secret', 40), ...shown])).toEqual([
    'Secrets: columns hidden: 40; shown, though they may hold some: 4 (s.t.a, s.t.b, s.t.c d and 1 more). See database.md',
  ])
})

test('database.md keeps what earlier runs found, and says each thing once', () => {
  const reportAfter = (page: string | undefined, found: readonly Note[]) =>
    planReport(found, filesInMemory(page === undefined ? {} : { 'database.md': page }))[0]?.after ?? page
  const first = reportAfter(undefined, [...notes('closed', 2), ...notes('todo', 1)])
  expect(first).toMatch(/^# The database\n\n.*\n\n## What is read-only, or left out\n\n- t1: 1\.\n- t2: 2\.\n$/)
  const edited = `${first}\nMy own line.\n`
  expect(reportAfter(edited, [...notes('closed', 1), ...notes('todo', 3)])).toBe(edited)
  const second = reportAfter(edited, notes('closed', 3))
  expect(second?.match(/^(?:#|- |My).*/gm)).toEqual([
    '# The database',
    '## What is read-only, or left out',
    '- t3: 3.',
    '## What is read-only, or left out',
    '- t1: 1.',
    '- t2: 2.',
    'My own line.',
  ])
  expect(reportAfter(undefined, [])).toMatch(/^# The database/)
})
