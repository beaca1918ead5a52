import { expect, test } from 'vitest'
import { type Note, type NoteGroup, summarizeNotes } from './notes.ts'

const notes = (group: NoteGroup, count: number): Note[] =>
  Array.from({ length: count }, (_, at) => ({ group, table: `t${at + 1}`, text: `${at + 1}` }))

test('notes are grouped, the gravest first', () => {
  expect(
    summarizeNotes([...notes('secret', 1), ...notes('known', 12), ...notes('missing', 2), ...notes('relation', 1)]),
  ).toEqual([
    'Tables and views without a resource (2):',
    '  t1: 1.',
    '  t2: 2.',
    'Foreign keys without a relation (1):',
    '  t1: 1.',
    'Secrets: columns hidden: 1. See database.md',
    'Tables that have a model already: 12.',
  ])
})

test('of many notes a terminal shows the gravest', () => {
  const summary = summarizeNotes(
    [...notes('missing', 90), ...notes('relation', 1), ...notes('closed', 40), ...notes('named', 3)],
    14,
  )
  expect(summary).toEqual([
    'Tables and views without a resource (90):',
    '  t1: 1.',
    '  t2: 2.',
    '  … and 88 more',
    'Foreign keys without a relation (1):',
    '  t1: 1.',
    'What is read-only, or left out (40):',
    '  t1: 1.',
    '  t2: 2.',
    '  … and 38 more',
    'Models with another name than their tables (3):',
    '  t1: 1.',
    '  … and 2 more',
    'All of them: database.md',
  ])
  expect(summarizeNotes(notes('missing', 900))).toHaveLength(30)
})

test('where there is no room, a note that many tables have is one line', () => {
  const same = Array.from({ length: 40 }, (_, at): Note => ({ group: 'closed', table: `v${at + 1}`, text: 'a view' }))
  expect(summarizeNotes([...same, ...notes('closed', 1)])).toEqual([
    'What is read-only, or left out (41):',
    '  v1, v2, v3 and 37 more: a view.',
    '  t1: 1.',
    'All of them: database.md',
  ])
})

test('secrets are one line, which names what is shown', () => {
  const shown = ['a', 'b', 'c d', 'e'].map(
    (exposed): Note => ({ group: 'secret', table: 's.t', exposed, text: `${exposed} may hold a secret` }),
  )
  expect(summarizeNotes([...notes('secret', 40), ...shown])).toEqual([
    'Secrets: columns hidden: 40; shown, though they may hold some: 4 (s.t.a, s.t.b, s.t.c d …). See database.md',
  ])
})
