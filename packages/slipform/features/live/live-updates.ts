import type { BackgroundWork } from '../../base/background-work.ts'
import { groupBy } from '../../base/group-by.ts'
import type { Database } from '../../db/database.ts'
import type { ChangeLog } from '../../db/log/change-log.ts'
import { Session } from '../../db/session.ts'
import type { SignedInCallers } from '../../feature.ts'
import type { People } from '../../users/people.ts'
import { endRevoked } from './as-caller.ts'
import { ownTable, relatedTables } from './deliver.ts'
import { liveError } from './errors.ts'
import { EventSender, type EventSenderOptions } from './event-sender.ts'
import type { LiveResources } from './live-resources.ts'
import { LoggedResources } from './logged-resources.ts'
import { OpenStreams, type StreamLimits } from './open-streams.ts'
import { openPosition, type Position, sealPosition } from './position.ts'
import { Presence } from './presence.ts'
import { type Followed, type LogPart, readLog } from './read-log.ts'
import { Revocations } from './revocations.ts'
import { locksTable } from './stored-locks.ts'
import type { LiveStream } from './stream.ts'

// Between two turns of the reader, and the maximum after failures.
const pollIntervalMs = 300
const maxBackOffMs = 5_000

/** What live updates work with. */
interface LiveOptions extends EventSenderOptions {
  readonly database: Database
  readonly changeLog: ChangeLog | undefined
  readonly signIn: SignedInCallers | undefined
  readonly people: People
  readonly background: BackgroundWork
  readonly resources: LiveResources
  readonly limits?: StreamLimits
}

/** A stream that waits for the next turn of the reader. */
interface Joining {
  readonly stream: LiveStream
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * The live updates of a server: one reader of the change log for all streams, which reads while there are streams. Streams join
 * between its turns, so that they miss nothing.
 */
export class LiveUpdates {
  readonly open: OpenStreams
  readonly resources: LiveResources
  readonly people: People
  readonly logged: LoggedResources
  readonly #options: LiveOptions
  readonly #session: Session
  readonly #presence: Presence
  readonly #sender: EventSender
  readonly #revocations: Revocations | undefined
  readonly #streams = new Set<LiveStream>()
  #joining: Joining[] = []
  #position: Position | undefined
  /** Whether the followed tables were logged when they were last read. */
  readonly #logged = new Map<string, boolean>()
  #timer: NodeJS.Timeout | undefined
  #isRunning = false
  #readAt = 0
  #failures = 0
  #hasEnded = false

  constructor(options: LiveOptions) {
    this.open = new OpenStreams(options.limits)
    this.#options = options
    this.resources = options.resources
    this.people = options.people
    this.#session = new Session(options.database)
    this.#presence = new Presence({ session: this.#session, report: options.report }, options.people)
    this.#sender = new EventSender(this.#session, options)
    this.logged = new LoggedResources(this.#session, options)
    const { signIn, changeLog, background } = options
    if (signIn && changeLog)
      this.#revocations = new Revocations({ signIn, changeLog, background, streams: this.#streams })
  }

  /**
   * Starts a stream: it receives every change from then on, or from its token.
   *
   * @throws ApiError 409 when changes of a table are not logged, 401 when the session has ended, 503 when the log cannot be read.
   */
  join(stream: LiveStream): Promise<void> {
    const { changeLog } = this.#options
    const [first] = stream.subscriptions
    if (this.#hasEnded) throw unavailable()
    if (changeLog?.isReadable !== true) throw notLive(first?.topic.live.name ?? '')
    return new Promise((resolve, reject) => {
      this.#joining.push({ stream, resolve, reject })
      this.#schedule(0)
    })
  }

  /** Ends all streams, and accepts no more: the server stops. */
  end(): void {
    this.#hasEnded = true
    clearTimeout(this.#timer)
    this.#revocations?.stop()
    for (const { reject } of this.#joining.splice(0)) reject(unavailable())
    for (const stream of this.#streams) stream.end()
  }

  #schedule(delayMs: number): void {
    if (this.#isRunning || this.#hasEnded) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => this.#options.background.start(() => this.#takeTurn(), this.#options.report),
      delayMs,
    )
    this.#timer.unref()
  }

  /** Reads the log for the streams that have joined, lets others join, and schedules the next turn. */
  async #takeTurn(): Promise<void> {
    this.#isRunning = true
    try {
      await this.#serveStreams()
    } finally {
      this.#isRunning = false
      const backOffMs = Math.min(pollIntervalMs * 2 ** this.#failures, maxBackOffMs)
      if (this.#joining.length > 0) this.#schedule(0)
      else if (this.#streams.size > 0) this.#schedule(backOffMs)
    }
  }

  async #serveStreams(): Promise<void> {
    this.#dropClosed()
    // Those who join from here on wait for the next turn.
    const joining = this.#joining.splice(0)
    try {
      if (this.#streams.size > 0 && this.#isDue(joining)) await this.#follow()
      this.#failures = 0
    } catch (error) {
      if (this.#failures === 0) this.#options.report(error)
      this.#failures += 1
    }
    await this.#admit(joining)
    const token = this.#position && sealPosition(this.#position)
    for (const stream of this.#streams) stream.beat(token)
    this.#dropClosed()
  }

  /** Whether it is time to read the log. A stream that resumes reads it up to now, and must not be told the same again. */
  #isDue(joining: readonly Joining[]): boolean {
    if (performance.now() - this.#readAt >= pollIntervalMs) return true
    return joining.some(({ stream }) => stream.token !== undefined)
  }

  /** Removes streams that have ended. Without any, the next one finds out anew where the log is. */
  #dropClosed(): void {
    for (const stream of this.#streams) if (!stream.isOpen) this.#streams.delete(stream)
    if (this.#streams.size > 0) return
    this.#revocations?.stop()
    this.#position = undefined
    this.#logged.clear()
  }

  async #follow(): Promise<void> {
    const { signIn, changeLog } = this.#options
    if (changeLog?.isReadable !== true) return this.#endAll(this.#streams)
    this.#readAt = performance.now()
    const part = await readLog(this.#session, this.#followedBy(this.#streams), this.#position)
    this.#noteLogged(part)
    this.#endAll([...this.#streams].filter((stream) => this.#unloggedOf(stream) !== undefined))
    // Before what has happened since then is delivered.
    const mayHaveEnded = !part.isWhole || signIn?.tables.some((table) => part.changed.has(table))
    if (signIn && mayHaveEnded) await endRevoked(signIn, this.#streams)
    this.#dropClosed()
    await this.#sender.deliver(this.#streams, part)
    this.#position = part.position
    await this.#presence.send(this.#streams, part.changed)
  }

  #noteLogged({ states }: LogPart): void {
    for (const [table, { isLogged }] of states) this.#logged.set(table, isLogged)
  }

  /** Returns a resource of a stream whose changes are not logged. */
  #unloggedOf({ subscriptions }: LiveStream): string | undefined {
    return subscriptions.find((followed) => this.#logged.get(ownTable(followed)) === false)?.topic.live.name
  }

  /** Returns the tables on which some streams depend. */
  #followedBy(streams: Iterable<LiveStream>): Followed {
    const subscriptions = [...streams].flatMap((stream) => stream.subscriptions)
    const { tables = [] } = this.#options.signIn ?? {}
    return {
      resources: new Map(subscriptions.map((followed) => [ownTable(followed), followed.topic.live.resource])),
      others: new Set([...subscriptions.flatMap(relatedTables), ...tables, locksTable()]),
    }
  }

  #endAll(streams: Iterable<LiveStream>): void {
    for (const stream of streams) stream.end()
  }

  /** Lets streams join, those with the same token together. */
  async #admit(joining: readonly Joining[]): Promise<void> {
    for (const { stream, resolve } of joining) if (!stream.isOpen) resolve()
    const waiting = joining.filter(({ stream }) => stream.isOpen)
    if (waiting.length === 0) return
    try {
      const { signIn } = this.#options
      const position = await this.#findPosition(waiting.map(({ stream }) => stream))
      if (signIn)
        await endRevoked(
          signIn,
          waiting.map(({ stream }) => stream),
        )
      for (const group of groupBy(waiting, ({ stream }) => stream.token).values()) {
        await this.#start(group, position).catch((error) => rejectAll(group, error))
      }
    } catch (error) {
      rejectAll(waiting, error)
    }
  }

  /** Returns where the reader is, after finding out how the tables of streams are logged. */
  async #findPosition(streams: readonly LiveStream[]): Promise<Position> {
    const tables = streams.flatMap(({ subscriptions }) => subscriptions.map(ownTable))
    if (this.#position === undefined || tables.some((table) => !this.#logged.has(table))) {
      const part = await readLog(this.#session, this.#followedBy(streams))
      this.#noteLogged(part)
      this.#position ??= part.position
    }
    return this.#position
  }

  /** Starts streams with the same token, or without one. */
  async #start(group: readonly Joining[], position: Position): Promise<void> {
    const token = group[0]?.stream.token
    const from = token === undefined ? undefined : openPosition(token, position.epoch)
    const part = from && (await readLog(this.#session, this.#followedBy(group.map(({ stream }) => stream)), from))
    if (this.#hasEnded) throw unavailable()
    const started: LiveStream[] = []
    for (const { stream, resolve, reject } of group) {
      const unlogged = this.#unloggedOf(stream)
      if (unlogged !== undefined) reject(notLive(unlogged))
      else {
        stream.start(sealPosition(from ?? position))
        this.#streams.add(stream)
        this.#revocations?.start()
        started.push(stream)
        this.#presence.expire()
        resolve()
      }
    }
    if (part === undefined && token !== undefined) await this.#sender.resync(started)
    else await this.#sender.begin(started)
    if (part !== undefined) await this.#sender.catchUp(started, part)
    const latest = sealPosition(part?.position ?? position)
    for (const stream of started) stream.sendToken(latest)
  }
}

function rejectAll(joining: readonly Joining[], error: unknown): void {
  for (const { reject } of joining) reject(error)
}

const unavailable = () => liveError('live_unavailable', {}, { headers: { 'Retry-After': '5' } })

const notLive = (resource: string) => liveError('not_live', { resource })
