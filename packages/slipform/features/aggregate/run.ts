import type { Page } from '../../crud/run/list.ts'
import { nativeErrorOf } from '../../db/database-errors.ts'
import type { Session } from '../../db/session.ts'
import { invalidTimeZone } from './interval.ts'
import type { AggregatePlan } from './plan.ts'
import { buildAggregate } from './sql.ts'

/** Reads a page of groups, and the number of groups. */
export async function runAggregate(session: Session, plan: AggregatePlan): Promise<Page> {
  try {
    const [row] = await session.query<{ body: string; size: number; total: string }>(buildAggregate(plan))
    if (row === undefined) throw new Error('Groups were answered without a row.')
    return { ...row, total: Number(row.total) }
  } catch (error) {
    // The database may have fewer time zones than Node.js.
    const isTimed = plan.groupings.some(({ interval }) => interval !== undefined)
    throw isTimed && nativeErrorOf(error).code === invalidParameter ? invalidTimeZone() : error
  }
}

const invalidParameter = '22023'
