// Names of rules are those of fields, and records have their types: compiled, never run.

import { date, model, range, text } from '../index.ts'

const fields = { a: date(), b: date(), t: text({ nullable: true }) }
const of = { table: 'rows', crud: {}, fields }

export class Row extends model({
  ...of,
  unique_together: [['a', 't', { where: { t_ne: null, a: ['2031-01-01'] } }]],
  check: [['a', '<', 'b']],
  no_overlap: ['t', range('a', 'b', '[]')],
  validate: ({ a, t }, { stored }) => (t?.startsWith(a) && stored?.a === a ? { t: 'is a date' } : undefined),
}) {}

// @ts-expect-error no such field
model({ ...of, unique_together: [['a', 'c']] })
// @ts-expect-error no such field
model({ ...of, unique_together: [['a', { where: { c: 1 } }]] })
// @ts-expect-error no such sign
model({ ...of, check: [['a', '=>', 'b']] })
// @ts-expect-error no such field
model({ ...of, no_overlap: [[range('a', 'c')]] })
// @ts-expect-error no such field
model({ ...of, validate: ({ a }) => ({ c: a }) })
