import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runAsCallers } from './as-caller.ts'
import type { LiveStream } from './stream.ts'

test('each stream is asked once for all that is its own, at most 50 at a time', async () => {
  // Streams are only compared.
  const streams = Array.from({ length: 120 }, (_, at) => ({ at }) as unknown as LiveStream)
  const items = [1, 2].flatMap((item) => streams.map((stream) => ({ stream, item })))
  let running = 0
  let most = 0
  const results = await runAsCallers(
    items,
    (error) => expect.fail(String(error)),
    async (_stream, own) => {
      running += 1
      most = Math.max(most, running)
      await wait(1)
      running -= 1
      return own.map(({ item }) => item)
    },
  )
  expect(most).toBe(50)
  expect(results).toEqual(streams.flatMap(() => [1, 2]))
})
