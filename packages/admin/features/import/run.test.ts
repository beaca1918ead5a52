import type { Row } from 'slipform/csv'
import { expect, test } from 'vitest'
import { FaultList, faultOfRow } from './faults.ts'
import { type ImportRun, type Progress, run } from './run.ts'

async function* rows(): AsyncGenerator<Row[]> {
  yield [2, 3, 4].map((number) => ({ number, cells: [String(number)] }))
  yield [6, 7].map((number) => ({ number, cells: [String(number)] }))
}

/** Rows 2, 3 and 7 create, row 4 is wrong, row 6 updates. */
const jobOf = (send: ImportRun['send']): ImportRun => {
  const faults = new FaultList()
  return {
    rows: rows(),
    toChange: ({ number }) => {
      if (number !== 4) return { action: number === 6 ? 'update' : 'create', item: { number } }
      faults.add(number, [faultOfRow('wrong')])
      return undefined
    },
    limits: { create: 2, update: 2 },
    send,
    faults,
    isWriting: true,
  }
}

const failing = (status: number | undefined) => Object.assign(new Error('gone'), status === undefined ? {} : { status })

test('sends the batches in order, and keeps what is wrong with which row', async () => {
  const sent: unknown[] = []
  const job = jobOf(async (_action, items) => {
    sent.push(items)
    return items.length === 2 ? new Map([[1, [faultOfRow('taken')]]]) : new Map()
  })
  const seen: Progress[] = []
  for await (const progress of run(job)) seen.push(progress)
  expect(seen).toEqual([
    { done: 3, row: 4, create: 1, update: 0 },
    { done: 4, row: 6, create: 1, update: 1 },
    { done: 5, row: 7, create: 2, update: 1 },
  ])
  expect(sent).toEqual([[{ number: 2 }, { number: 3 }], [{ number: 6 }], [{ number: 7 }]])
  expect([3, 4, 5].map((row) => job.faults.textOf(row, []))).toEqual(['taken', 'wrong', undefined])
})

const unknown = 'the connection was lost; this row may have been imported'

test.each([
  [0, unknown],
  [502, unknown],
  [undefined, unknown],
  [403, undefined],
])('a response of status %j ends it, and its rows are said to be %j', async (status, doubt) => {
  const job = jobOf(async (action) => {
    if (action === 'update') throw failing(status)
    return new Map()
  })
  const seen: Progress[] = []
  const runAll = async () => {
    for await (const progress of run(job)) seen.push(progress)
  }
  await expect(runAll()).rejects.toThrow('gone')
  expect(seen).toEqual([{ done: 3, row: 4, create: 2, update: 0 }])
  expect(job.faults.textOf(6, [])).toBe(doubt)
})
