import sql from 'sql-template-tag'
import { ApiError } from '../../base/errors/errors.ts'
import { callerIn } from '../../crud/access/caller.ts'
import { checkAction } from '../../crud/access/check-action.ts'
import { originOfCode } from '../../crud/context/code-origin.ts'
import { isReadByCode } from '../../crud/operations/operations.ts'
import { scopeOf } from '../../crud/plan/selection.ts'
import { recordsIn } from '../../crud/records/records.ts'
import { renderCondition } from '../../crud/sql/condition.ts'
import { renderMatch } from '../../crud/sql/search.ts'
import { nullRowOf } from '../../db/sql/identifier.ts'
import type { Core } from '../../feature.ts'
import type { AnyModel } from '../../model/model.ts'
import type { WriteAction } from '../../model/operations.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'

/** A change of a record. */
export interface RecordChange {
  readonly event: WriteAction
  readonly record_id: string
  /** A deleted record before the change, by column. */
  readonly image: object | null
}

/**
 * Returns the part of a changed record that a user may read: the record as `GET` responds now; of a deleted record, its key. Undefined if
 * the user may not read the record.
 */
export async function readAs(
  { services }: Core,
  model: AnyModel,
  user: SignedInUser,
  change: RecordChange,
): Promise<object | undefined> {
  const origin = originOfCode(services)
  const resource = resourceOf(model)
  try {
    // A cast: the type of the key of any model is not known.
    if (change.event !== 'delete') return await recordsIn(origin)(model, user).one(change.record_id as never)
    checkAction(origin, model, 'read', user)
    const caller = await callerIn(origin, resource, user)
    // A model whose code reads records needs the record itself, which is deleted.
    if (change.image === null || isReadByCode(model, 'one')) return undefined
    const where = renderCondition({ all: scopeOf(resource, caller) }, resource, 0, renderMatch)
    const image = JSON.stringify(change.image)
    const rows = await origin.session.query(
      sql`select 1 as one from json_populate_record(${nullRowOf(resource)}, ${image}::json) as "t0" where ${where}`,
    )
    return rows.length > 0 ? { [resource.key.name]: change.record_id } : undefined
  } catch (error) {
    if (ApiError.isChecked(error) && error.status < 500) return undefined
    throw error
  }
}
