import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { identify, type Replica, type Sample, silenceMs, WrongReplicaError } from './replica.ts'
import { PrimaryPosition, type WalPosition } from './wal-position.ts'

const pollIntervalMs = 200

/** Milliseconds: more than replication normally takes. */
const normalLagMs = 1_000

// PostgreSQL's codes of a server that responds but rejects the user, password or database.
const refused = /^(?:28|3D)/

/** The replicas of a primary. Polls their positions at most five times a second and only while there are reads. */
export class Replicas {
  readonly all: Replica[]
  readonly maxLagMs: number
  readonly #primary: Knex
  readonly #position: PrimaryPosition
  #identity = ''
  #samples: Sample[] = []
  #polledAt = Number.NEGATIVE_INFINITY
  #turn = 0

  constructor(primary: Knex, all: Replica[], maxLagMs: number) {
    this.all = all
    this.maxLagMs = maxLagMs
    this.#primary = primary
    this.#position = new PrimaryPosition(primary)
  }

  /** Returns a position of the primary that follows everything committed before the call. */
  position(): Promise<WalPosition> {
    return this.#position.read()
  }

  /** Returns a replica on which a read sees everything up to a position, by turns; undefined if there is none at present. */
  choose(position: WalPosition): Replica | undefined {
    if (performance.now() - this.#polledAt >= pollIntervalMs) void this.poll()
    const candidates = this.all.filter((replica) => replica.canServe(position, this.maxLagMs))
    this.#turn += 1
    // Without candidates the index is NaN, and the result undefined.
    return candidates[this.#turn % candidates.length]
  }

  /** Whether a replica that is read from is later than normal. */
  get isBehind(): boolean {
    return this.all.some(({ lagMs }) => lagMs > normalLagMs && lagMs <= this.maxLagMs)
  }

  /** Reads the positions of the primary and the replicas; waits a second at most for replicas that do not respond. */
  async poll(): Promise<void> {
    await this.#sample()
    const polls = this.all.map((replica) => replica.poll(this.#identity, this.#samples))
    await Promise.race([Promise.all(polls), wait(silenceMs, undefined, { ref: false })])
  }

  /**
   * Checks all replicas at the start; returns a line for each that says whether it is read from.
   *
   * @throws Error when a server is not a replica of the primary, or rejects the settings. A replica that does not respond is no error.
   */
  async check(): Promise<string[]> {
    this.#identity = await identify(this.#primary)
    await this.#sample()
    return Promise.all(this.all.map((replica) => this.#checkOne(replica)))
  }

  /** Closes all connections to the replicas. */
  async destroy(): Promise<void> {
    await Promise.all(this.all.map(({ database }) => database.knex.destroy()))
  }

  async #sample(): Promise<void> {
    const at = performance.now()
    this.#polledAt = at
    const position = await this.position()
    this.#samples = [...this.#samples.filter((sample) => at - sample.at <= this.maxLagMs), { at, position }]
  }

  async #checkOne(replica: Replica): Promise<string> {
    try {
      await replica.check(this.#identity, this.#samples)
      return `Replica ${replica.name} is read from.`
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException
      if (error instanceof WrongReplicaError)
        throw new Error(
          `The server ${replica.name} in DATABASE_REPLICA_URLS ${message}. Replace it by a streaming standby of the server at DATABASE_URL, or remove it.`,
        )
      if (refused.test(code))
        throw new Error(
          `The replica ${replica.name} in DATABASE_REPLICA_URLS refuses the connection: ${message}. Correct its user, password or database.`,
        )
      return `Replica ${replica.name} does not respond (${message}): its reads use the primary until it does.`
    }
  }
}
