import type { BackgroundWork } from '../../base/background-work.ts'
import { groupBy } from '../../base/group-by.ts'
import type { Database } from '../../db/database.ts'
import type { ChangeLog } from '../../db/log/change-log.ts'
import { Session } from '../../db/session.ts'
import type { SignedInCallers } from '../../feature.ts'
import { followedTable, relatedTables } from './deliver.ts'
import { liveError } from './errors.ts'
import { begin, catchUp, deliver, type EventSending, resync } from './event-sender.ts'
import type { LiveResources } from './live-resources.ts'
import { describeLogged } from './logged-resources.ts'
import { OpenStreams } from './open-streams.ts'
import { openPosition, type Position, sealPosition } from './position.ts'
import { type Followed, type LogPart, readLog } from './read-log.ts'
import { endRevoked, watchRevocations } from './revocations.ts'
import type { LiveStream } from './stream.ts'

// Milliseconds between two turns of the reader.
const intervalMs = 300

/** The services and resources that live updates need. */
interface LiveOptions extends Omit<EventSending, 'session'> {
  readonly database: Database
  readonly changeLog: ChangeLog | undefined
  readonly signIn: SignedInCallers | undefined
  readonly background: BackgroundWork
  readonly resources: LiveResources
}

/** A stream that waits for the next turn of the reader. */
interface Joining {
  readonly stream: LiveStream
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * The live updates of a server: one reader of the change log for all streams, which reads only while there are streams. Streams join at the
 * end of a turn, at the position that the turn has read, so that they miss no change.
 */
export class LiveUpdates {
  readonly open = new OpenStreams()
  readonly resources: LiveResources
  /** Describes the resources that a role can follow, for `/api/auth/me`. */
  readonly describe: ReturnType<typeof describeLogged>
  readonly #options: LiveOptions
  readonly #session: Session
  readonly #sending: EventSending
  readonly #endRevoked: ReturnType<typeof watchRevocations> | undefined
  readonly #streams = new Set<LiveStream>()
  #joining: Joining[] = []
  #position: Position | undefined
  #timer: NodeJS.Timeout | undefined
  #isReading = false
  #hasFailed = false
  #hasEnded = false

  constructor(options: LiveOptions) {
    const { changeLog, signIn, resources } = options
    this.#options = options
    this.#session = new Session(options.database)
    this.#sending = { ...options, session: this.#session }
    this.#endRevoked = signIn && changeLog && watchRevocations(signIn, changeLog)
    this.resources = resources
    this.describe = describeLogged(this.#session, changeLog, resources)
  }

  /**
   * Starts a stream, which receives every change from now on, or since its token.
   *
   * @throws ApiError 409 when changes of a table are not logged, 503 when the log cannot be read.
   */
  join(stream: LiveStream): Promise<void> {
    const [first] = stream.subscriptions
    if (this.#hasEnded) throw unavailable()
    if (this.#options.changeLog?.isReadable !== true) throw notLive(first?.topic.live.name ?? '')
    return new Promise((resolve, reject) => {
      this.#joining.push({ stream, resolve, reject })
      this.#timer ??= setInterval(() => this.#work(), intervalMs).unref()
      this.#read()
    })
  }

  /** Ends all streams, and accepts no more: the server stops. */
  end(): void {
    this.#hasEnded = true
    this.#stop()
    rejectAll(this.#joining.splice(0), unavailable())
    this.#endAll(this.#streams)
  }

  /** Stops the reader. With the next stream it begins at the end of the log. */
  #stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#position = undefined
  }

  #work(): void {
    this.#read()
    // Errors are ignored, as the reader reports a database that does not respond.
    const check = async () => this.#endRevoked?.(this.#streams)
    if (this.#streams.size > 0) this.#options.background.start(check, () => {})
  }

  #read(): void {
    if (this.#isReading) return
    this.#isReading = true
    this.#options.background.start(async () => {
      await this.#takeTurn().finally(() => {
        this.#isReading = false
      })
      if (this.#joining.length > 0) this.#read()
    }, this.#options.report)
  }

  /** Reads the log for the streams that have joined, and lets others join. Those who join during the turn wait for the next one. */
  async #takeTurn(): Promise<void> {
    const joining = this.#joining.splice(0)
    try {
      this.#dropClosed()
      if (this.#streams.size > 0 || joining.length > 0) await this.#follow(joining)
      this.#hasFailed = false
    } catch (error) {
      rejectAll(joining, error)
      if (!this.#hasFailed) this.#options.report(error)
      this.#hasFailed = true
    }
    const token = this.#position && sealPosition(this.#position)
    for (const stream of this.#streams) stream.beat(token)
    this.#dropClosed()
    if (this.#streams.size === 0 && this.#joining.length === 0) this.#stop()
  }

  #dropClosed(): void {
    for (const stream of this.#streams) if (!stream.isOpen) this.#streams.delete(stream)
  }

  async #follow(joining: readonly Joining[]): Promise<void> {
    const { signIn, changeLog } = this.#options
    if (changeLog?.isReadable !== true) {
      this.#endAll(this.#streams)
      throw unavailable()
    }
    const joiningStreams = joining.map(({ stream }) => stream)
    const part = await readLog(this.#session, this.#followedBy([...this.#streams, ...joiningStreams]), this.#position)
    this.#endAll([...this.#streams].filter((stream) => findUnlogged(stream, part) !== undefined))
    // Users who were signed out in this part of the log must not get its events.
    const mayHaveEnded = !part.isWhole || signIn?.tables.some((table) => part.changed.has(table))
    if (signIn && mayHaveEnded) await endRevoked(signIn, this.#streams)
    this.#dropClosed()
    await deliver(this.#sending, this.#streams, part)
    this.#position = part.position
    // Checked last, as the delivery may have taken seconds.
    if (signIn) await endRevoked(signIn, joiningStreams)
    for (const group of groupBy(joining, ({ stream }) => stream.token).values())
      await this.#start(group, part).catch((error) => rejectAll(group, error))
  }

  /** Returns the tables on which some streams depend. */
  #followedBy(streams: readonly LiveStream[]): Followed {
    const subscriptions = streams.flatMap((stream) => stream.subscriptions)
    const { tables = [] } = this.#options.signIn ?? {}
    return {
      resources: new Map(subscriptions.map((followed) => [followedTable(followed), followed.topic.live.resource])),
      others: new Set([...subscriptions.flatMap(relatedTables), ...tables]),
    }
  }

  #endAll(streams: Iterable<LiveStream>): void {
    for (const stream of streams) stream.end()
  }

  /** Starts streams with the same token, or without one, after a turn that has read a part of the log. */
  async #start(group: readonly Joining[], part: LogPart): Promise<void> {
    const token = group[0]?.stream.token
    const from = token === undefined ? undefined : openPosition(token, part.position.epoch)
    const missed = from && (await readLog(this.#session, this.#followedBy(group.map(({ stream }) => stream)), from))
    if (this.#hasEnded) throw unavailable()
    const started: LiveStream[] = []
    for (const { stream, resolve, reject } of group) {
      const unlogged = findUnlogged(stream, part)
      if (!stream.isOpen) resolve()
      else if (unlogged !== undefined) reject(notLive(unlogged))
      else {
        stream.start(sealPosition(from ?? part.position))
        this.#streams.add(stream)
        started.push(stream)
        resolve()
      }
    }
    if (missed !== undefined) await catchUp(this.#sending, started, missed)
    else if (token !== undefined) await resync(this.#sending, started)
    else await begin(this.#sending, started)
    const latest = sealPosition((missed ?? part).position)
    for (const stream of started) stream.sendToken(latest)
  }
}

/** Returns the name of a resource of a stream whose changes are not logged; undefined if all are logged. */
function findUnlogged({ subscriptions }: LiveStream, { states }: LogPart): string | undefined {
  return subscriptions.find((followed) => states.get(followedTable(followed))?.isLogged === false)?.topic.live.name
}

function rejectAll(joining: readonly Joining[], error: unknown): void {
  for (const { reject } of joining) reject(error)
}

const unavailable = () => liveError('live_unavailable', {}, { headers: { 'Retry-After': '5' } })

const notLive = (resource: string) => liveError('not_live', { resource })
