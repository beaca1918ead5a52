import type { Knex } from 'knex'
import { memoize } from '../../base/memoize.ts'
import { ownTable } from '../../db/own-schema.ts'

const followMs = 1_000

/** The resources that active webhooks follow, read again every second, so that writes of all other resources store no deliveries. */
export class Subscribed {
  readonly #db: Knex
  /** Undefined before the first read, as in scripts: any resource may be followed. */
  #resources: ReadonlySet<string> | undefined

  constructor(db: Knex) {
    this.#db = db
  }

  /** Reads the followed resources. */
  async read(): Promise<void> {
    const active = this.#db(ownTable('webhooks')).where({ is_active: true }).pluck('resource')
    this.#resources = await active.then(
      (resources: string[]) => new Set(resources),
      // After a failed read, any resource may be followed.
      () => undefined,
    )
  }

  /** Reads every second, as other servers change webhooks, until the returned function is called. */
  follow(): () => void {
    const timer = setInterval(() => void this.read(), followMs).unref()
    return () => clearInterval(timer)
  }

  hasSome(resources: readonly string[]): boolean {
    return resources.some((resource) => this.#resources?.has(resource) ?? true)
  }
}

/** Returns the only `Subscribed` of a database. */
export const subscribedOf = memoize((db: Knex) => new Subscribed(db))
