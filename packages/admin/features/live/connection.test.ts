import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '../../api/live/events.ts'
import { LiveConnection, type LiveSource } from './connection.ts'

class FakeSource extends EventTarget {
  readonly topics: readonly string[]
  readonly token: string | undefined
  readyState = 0

  constructor(topics: readonly string[], token: string | undefined) {
    super()
    this.topics = topics
    this.token = token
  }

  close() {
    this.readyState = 2
  }

  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  send(name: string, data: object, lastEventId = '') {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data), lastEventId }))
  }

  /** Loses the connection, which the browser tries to open again. */
  lose() {
    this.readyState = 0
    this.dispatchEvent(new Event('error'))
  }

  /** Fails for good, as after a response with an error. */
  reject() {
    this.readyState = 2
    this.dispatchEvent(new Event('error'))
  }
}

const sources: FakeSource[] = []
let isSignedIn = true
let firstToken: string | undefined
const positions: string[] = []

const connect = () =>
  new LiveConnection({
    open: (topics, token) => {
      const source = new FakeSource(topics, token)
      sources.push(source)
      // Its events are those that the tests dispatch.
      return source as unknown as LiveSource
    },
    firstToken: () => firstToken,
    onPosition: (position) => void positions.push(position),
    isServed: (topic) => topic !== 'resource/closed',
    checkSession: async () => isSignedIn,
    random: () => 0.5,
  })

/** The topics of the connections that are neither closed nor rejected. */
const openTopics = () => sources.filter(({ readyState }) => readyState !== 2).map(({ topics }) => topics)
const last = () => sources.at(-1) ?? expect.fail('No connection was opened.')
const change = (topic: string, ...ids: string[]) => ({ topic, type: 'updated', payload: { ids } })

/** Subscribes; returns the events that have arrived, and the subscriber. */
const listen = (connection: LiveConnection, topic: string) => {
  const events: LiveEvent[] = []
  const callback = (event: LiveEvent) => void events.push(event)
  connection.subscribe(topic, callback)
  return { events, callback }
}

beforeEach(() => {
  vi.useFakeTimers()
  sources.length = 0
  isSignedIn = true
  firstToken = undefined
})
afterEach(() => vi.useRealTimers())

test('the browser resumes a lost connection once; then attempts wait longer and longer', async () => {
  const connection = connect()
  const { events } = listen(connection, 'resource/cars')
  vi.runAllTimers()
  last().open()
  last().lose()
  expect(openTopics()).toHaveLength(1)
  last().open()
  expect(events).toEqual([])
  last().lose()
  last().lose()
  const waits = []
  for (let count = sources.length; waits.length < 8; count = sources.length) {
    let waited = 0
    for (; sources.length === count; waited += 1000) await vi.advanceTimersByTimeAsync(1000)
    waits.push(waited / 1000)
    last().reject()
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
})

test('a connection begins before the first read of the page, and the next one before that of its page', () => {
  firstToken = 'first'
  const connection = connect()
  listen(connection, 'resource/cars')
  vi.runAllTimers()
  expect(last().token).toBe('first')
  last().open()
  last().send('heartbeat', {}, 'later')
  vi.advanceTimersByTime(2000)
  // What comes after the read of the next page does not move its beginning.
  last().send('change', change('resource/cars', '1'), 'too late')
  const { events } = listen(connection, 'resource/vans')
  vi.runAllTimers()
  expect(openTopics()).toEqual([['resource/cars', 'resource/vans']])
  expect(last().token).toBe('later')
  last().open()
  last().send('change', change('resource/vans', '1'), 'latest')
  expect(events).toEqual([change('resource/vans', '1')])
})

test('who subscribes to an open topic receives what changed since the read of the page', () => {
  const connection = connect()
  listen(connection, 'resource/cars/7')
  vi.runAllTimers()
  last().open()
  last().send('change', change('resource/cars/7', '7'))
  vi.advanceTimersByTime(1000)
  last().send('change', change('resource/cars/8', '8'))
  expect(listen(connection, 'resource/cars/7').events).toEqual([change('resource/cars/7', '7')])
  vi.advanceTimersByTime(1000)
  expect(listen(connection, 'resource/cars/7').events).toEqual([])

  // Another page reads the record anew.
  const other = listen(connection, 'resource/cars/9')
  last().send('change', change('resource/cars/9', '9'))
  connection.unsubscribe('resource/cars/9', other.callback)
  expect(listen(connection, 'resource/cars/9').events).toEqual([])
})

test('a pause closes the connection; the next one begins where it ended', () => {
  const connection = connect()
  listen(connection, 'resource/cars')
  vi.runAllTimers()
  last().open()
  last().send('heartbeat', {}, 'last')
  vi.advanceTimersByTime(2000)
  connection.pause()
  expect(openTopics()).toEqual([])
  listen(connection, 'resource/vans')
  vi.runAllTimers()
  expect(openTopics()).toEqual([])
  connection.resume()
  expect(last()).toMatchObject({ topics: ['resource/cars', 'resource/vans'], token: 'last' })
})

test('a topic that the server rejects keeps others waiting until it is gone only', async () => {
  const connection = connect()
  listen(connection, 'resource/cars')
  const { callback } = listen(connection, 'resource/cars/gone')
  vi.runAllTimers()
  for (let count = 0; count < 6; count++) {
    last().reject()
    await vi.runAllTimersAsync()
  }
  last().reject()
  connection.unsubscribe('resource/cars/gone', callback)
  await vi.advanceTimersByTimeAsync(1000)
  expect(openTopics()).toEqual([['resource/cars']])
})
