import type { Response } from 'express'
import { ApiError } from '../../base/errors/errors.ts'

/** A response that is streamed as fast as its client reads, for exports. */
export interface Stream {
  /** Sends a part; resolves when there is room for the next part. */
  write(part: string): Promise<void>
  end(): void
}

// Milliseconds after which a client that reads nothing is disconnected.
const clientTimeoutMs = 30_000

/**
 * Opens a streamed response that begins with `head`. Nothing is sent before the first part or the end, so that an earlier error
 * becomes a normal error response. A client that stops reading is disconnected.
 */
export function openStream(res: Response, head: string, begin: () => void, timeoutMs = clientTimeoutMs): Stream {
  const start = () => {
    if (res.headersSent) return
    begin()
    res.write(head)
  }
  return {
    write: async (part) => {
      start()
      if (!res.write(part)) await drained(res, timeoutMs)
    },
    end: () => {
      start()
      res.end()
    },
  }
}

function drained(res: Response, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => () => {
      clearTimeout(timer)
      res.off('drain', onDrain).off('close', onClose)
      finish()
    }
    const onDrain = settle(resolve)
    const onClose = settle(() => reject(ApiError.of('client_gone', {})))
    const giveUp = settle(() => reject(ApiError.of('client_too_slow', {})))
    const timer = setTimeout(giveUp, timeoutMs)
    if (res.destroyed) return onClose()
    res.on('drain', onDrain).on('close', onClose)
  })
}
