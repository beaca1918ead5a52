import { expect, test } from 'vitest'
import { type Note, type NoteGroup, summarizeNotes } from './notes.ts'

const notes = (group: NoteGroup, count: number): Note[] =>
  Array.from({ length: count }, (_, at) => ({ group, table: `t${at + 1}`, text: 'x' }))

test('notes are grouped, the gravest first', () => {
  expect(
    summarizeNotes([...notes('secret', 1), ...notes('known', 12), ...notes('missing', 2), ...notes('relation', 1)]),
  ).toEqual([
    'Tables and views without a resource (2):',
    '  t1: x.',
    '  t2: x.',
    'Foreign keys without a relation (1):',
    '  t1: x.',
    'Hidden columns, as they seem to hold secrets (1):',
    '  t1: x.',
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
    '  t1: x.',
    '  t2: x.',
    '  … and 88 more',
    'Foreign keys without a relation (1):',
    '  t1: x.',
    'What is read-only, or left out (40):',
    '  t1: x.',
    '  t2: x.',
    '  … and 38 more',
    'Models with another name than their tables (3):',
    '  t1: x.',
    '  … and 2 more',
    'All of them: database.md',
  ])
  expect(summarizeNotes(notes('missing', 900))).toHaveLength(30)
})
