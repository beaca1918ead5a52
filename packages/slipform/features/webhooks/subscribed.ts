import type { Knex } from 'knex'
import { memoize } from '../../base/memoize.ts'
import { ownTable } from '../../db/own-schema.ts'

const followMs = 1_000

/** The resources that active webhooks follow. Writes of all others cost nothing. */
export class Subscribed {
  readonly #db: Knex
  /** Undefined before the first look, as in scripts: any resource may be followed. */
  #resources: ReadonlySet<string> | undefined

  constructor(db: Knex) {
    this.#db = db
  }

  /** Looks which resources are followed. */
  async read(): Promise<void> {
    const active = this.#db(ownTable('webhooks')).where({ is_active: true }).pluck('resource')
    this.#resources = await active.then(
      (resources: string[]) => new Set(resources),
      // What is unknown may be followed.
      () => undefined,
    )
  }

  /** Looks again and again, as other servers change webhooks; the returned function stops that. */
  follow(): () => void {
    const timer = setInterval(() => void this.read(), followMs).unref()
    return () => clearInterval(timer)
  }

  hasSome(resources: readonly string[]): boolean {
    return resources.some((resource) => this.#resources?.has(resource) ?? true)
  }
}

/** Returns what is followed in a database, the same on every call. */
export const subscribedOf = memoize((db: Knex) => new Subscribed(db))
