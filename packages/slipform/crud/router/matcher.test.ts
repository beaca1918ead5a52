import { createRequire } from 'node:module'
import { afterEach, expect, test } from 'vitest'
import { matcherOf } from './matcher.ts'

const { prototype: layer } = createRequire(import.meta.url)('router/lib/layer')
const { handleRequest } = layer

afterEach(() => {
  layer.handleRequest = handleRequest
})

test.each(['route', 'middleware'] as const)(
  'a %s is matched where an instrumentation waits for its handlers',
  (kind) => {
    // As OpenTelemetry does: a handler that has not called the next one will end the response.
    layer.handleRequest = function handle(req: unknown, res: { once: (event: string) => void }, next: () => void) {
      let isDone = false
      handleRequest.call(this, req, res, () => {
        isDone = true
        next()
      })
      if (!isDone) res.once('close')
    }
    const match = matcherOf(kind, '/books/:id', {})
    expect(match('/books/1')).toBe(kind === 'route' ? '/books/1' : '/')
    expect(match('/pens/1')).toBeUndefined()
  },
)
