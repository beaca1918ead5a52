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

test('of many notes a terminal shows three of each group', () => {
  expect(summarizeNotes([...notes('missing', 2), ...notes('closed', 40)])).toEqual([
    'Tables and views without a resource (2):',
    '  t1: 1.',
    '  t2: 2.',
    'What is read-only, or left out (40):',
    '  t1: 1.',
    '  t2: 2.',
    '  t3: 3.',
    '  … and 37 more',
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
