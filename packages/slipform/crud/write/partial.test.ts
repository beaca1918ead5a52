import { expect, test } from 'vitest'
import { ApiError } from '../../base/errors/errors.ts'
import { runEach } from './partial.ts'

/** Runs three items as one group, which fails with an error; returns the outcome, and the items of each run. */
function runGroup(error: Error) {
  const runs: (readonly unknown[])[] = []
  const outcome = runEach(['a', 'b', 'c'], {
    groupSize: 3,
    run: async (items) => {
      runs.push(items)
      if (items.includes('c')) throw error
      return items.map(String)
    },
    render: () => ({ error: 'No.', message: 'No.', code: 'failed' }),
  })
  return { outcome, runs }
}

test.each([
  new ApiError(422, 'No.'),
  new Error('No.'),
  Object.assign(new Error('No.'), { code: '23505', severity: 'ERROR' }),
])('a group that an item made fail is run again in halves (%o)', async (error) => {
  const { outcome, runs } = runGroup(error)
  expect(await outcome).toEqual({
    succeeded: ['a', 'b'],
    failed: [{ index: 2, error: 'No.', message: 'No.', code: 'failed' }],
  })
  expect(runs).toEqual([['a', 'b', 'c'], ['a', 'b'], ['c']])
})

// The driver's error of a connection that ended has a message only.
test.each([{ code: '57P01', severity: 'FATAL' }, { code: 'XX000', severity: 'ERROR' }, { code: 'ECONNRESET' }, {}])(
  'a group that may have been committed is not run again (%o)',
  async (fields) => {
    const error = Object.assign(new Error('Connection terminated'), fields)
    const { outcome, runs } = runGroup(error)
    await expect(outcome).rejects.toBe(error)
    expect(runs).toEqual([['a', 'b', 'c']])
  },
)
