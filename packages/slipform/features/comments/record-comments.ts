import type { KeyedData } from '../../crud/context/keyed-data.ts'
import { ownTable } from '../../db/own-schema.ts'
import type { Session } from '../../db/session.ts'
import type { AnyModel } from '../../model/model.ts'
import type { Resource } from '../../model/resource/resource.ts'

const table = () => ownTable('record_comments')

/**
 * The comments on records, of which none may show on a later record of the same key. They have no foreign key: a comment
 * belongs to the path of a resource.
 */
export class RecordComments implements KeyedData {
  readonly #pathsOf: (model: AnyModel) => readonly string[]
  #hasTable = false

  /** `pathsOf` returns the paths, without their slash, whose records of a model have comments. */
  constructor(pathsOf: (model: AnyModel) => readonly string[]) {
    this.#pathsOf = pathsOf
  }

  /** Whether new records may have the keys of earlier ones: the client chooses them. */
  mayReuseKeys({ model, key }: Resource, bodies: readonly Readonly<Record<string, unknown>>[]): boolean {
    return this.#pathsOf(model).length > 0 && bodies.some((body) => body[key.name] != null)
  }

  /** Deletes the comments that records had which were deleted past the server, and whose keys new records have. */
  async deleteStale(trx: Session, { model }: Resource, ids: readonly unknown[]): Promise<void> {
    const paths = this.#pathsOf(model)
    if (!(await this.#isStored(trx, paths))) return
    await trx.knex(table()).whereIn('resource', paths).whereIn('record_id', ids.map(String)).delete()
  }

  /** Deletes the comments on a record that was deleted, unless a hook kept the record. */
  async deleteOf(trx: Session, { model, key }: Resource, id: unknown): Promise<void> {
    const paths = this.#pathsOf(model)
    if (!(await this.#isStored(trx, paths))) return
    const record = model
      .query(trx.knex)
      .where(key.column, id as string)
      .toKnexQuery()
    await trx.knex(table()).whereIn('resource', paths).where('record_id', String(id)).whereNotExists(record).delete()
  }

  /** Whether there can be comments: an application without Slipform's migrations has no table of them. */
  async #isStored(trx: Session, paths: readonly string[]): Promise<boolean> {
    if (paths.length === 0) return false
    if (!this.#hasTable) {
      const { rows } = await trx.knex.raw(`select to_regclass(?) is not null as found`, [table()])
      this.#hasTable = rows[0].found
    }
    return this.#hasTable
  }
}
