import type { Row } from 'slipform/csv'
import { describe, expect, test } from 'vitest'
import type { RowBatch } from './batches.ts'
import { Rejections } from './rejections.ts'
import { faultOfRow } from './row.ts'
import { advance, ImportInterrupted, type Job, type Progress, run, start } from './run.ts'

async function* rows(): AsyncGenerator<Row[]> {
  yield [2, 3, 4].map((number) => ({ number, cells: [String(number)] }))
  yield [6, 7].map((number) => ({ number, cells: [String(number)] }))
}

/** Rows 2, 3 and 7 create, row 4 is wrong, row 6 updates. */
const jobOf = (send: Job['send']): Job => ({
  rows: rows(),
  toChange: ({ number }) =>
    number === 4 ? { faults: [faultOfRow('wrong')] } : { action: number === 6 ? 'update' : 'create', item: { number } },
  limits: { create: 2, update: 2 },
  send,
  rejections: new Rejections(),
})

const runAll = async (job: Job, begun?: Progress) => {
  const seen: Progress[] = []
  for await (const progress of run(job, begun ?? start)) seen.push(progress)
  return seen
}

describe('run', () => {
  test('sends the batches in order, and keeps what is wrong with which row', async () => {
    const sent: RowBatch['items'][] = []
    const job = jobOf(async ({ items }) => {
      sent.push(items)
      return items.length === 2 ? new Map([[1, [faultOfRow('taken')]]]) : new Map()
    })
    expect(await runAll(job)).toEqual([
      { done: 3, row: 4, created: 1, updated: 0 },
      { done: 4, row: 6, created: 1, updated: 1 },
      { done: 5, row: 7, created: 2, updated: 1 },
    ])
    expect(sent).toEqual([[{ number: 2 }, { number: 3 }], [{ number: 6 }], [{ number: 7 }]])
    expect(job.rejections.list()).toMatchObject([{ rows: [4] }, { rows: [3] }])
    expect([3, 4, 5].map((row) => job.rejections.textOf(row, [], ''))).toEqual(['taken', 'wrong', undefined])
  })

  test.each([
    [{ status: 0 }, true],
    [{ status: 502 }, true],
    [{ status: 403 }, false],
    [{}, true],
  ])('an answer with %j interrupts it; doubtful: %s', async (answer, isDoubtful) => {
    const job = jobOf(async ({ action }) => {
      if (action === 'update') throw Object.assign(new Error('gone'), answer)
      return new Map()
    })
    const error = await runAll(job).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ImportInterrupted)
    expect(error).toMatchObject({
      message: 'gone',
      isDoubtful,
      batch: { rows: [6] },
      progress: { done: 3, row: 4, created: 2, updated: 0 },
    })
  })

  test('goes on behind the batch that was interrupted, or with it', async () => {
    const begun: Progress = { done: 3, row: 4, created: 2, updated: 0 }
    const sendAll = async () => new Map()
    expect(await runAll(jobOf(sendAll), begun)).toEqual([
      { done: 4, row: 6, created: 2, updated: 1 },
      { done: 5, row: 7, created: 3, updated: 1 },
    ])
    const batch: RowBatch = { action: 'update', items: [{}], rows: [6], faults: [], count: 1, last: 6 }
    expect(await runAll(jobOf(sendAll), advance(begun, batch, 0))).toEqual([
      { done: 5, row: 7, created: 3, updated: 0 },
    ])
  })
})
