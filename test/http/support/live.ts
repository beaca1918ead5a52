import { afterEach } from 'vitest'
import { EventStreamClient } from './event-stream.ts'

/** Writes topics without `resource/` as the query of a stream. */
export function topicsQuery(topics: readonly string[]): string {
  return `?${new URLSearchParams({ topics: topics.map((topic) => `resource/${topic}`).join(',') })}`
}

/** Returns a function that opens streams of topics, which are closed after each test. */
export function liveStreams() {
  const opened: EventStreamClient[] = []
  afterEach(() => {
    for (const stream of opened.splice(0)) stream.close()
  })
  return async (base: string, topics: readonly string[], headers: Record<string, string> = {}) => {
    const stream = await EventStreamClient.open(`${base}/live${topicsQuery(topics)}`, headers)
    opened.push(stream)
    return stream
  }
}
