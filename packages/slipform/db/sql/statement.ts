import type { Sql } from 'sql-template-tag'
import { memoize } from '../../base/memoize.ts'

/** A statement as it is sent, with its values. */
export type Statement = Pick<Sql, 'sql' | 'values'>

/** Caches the statement of a plan. */
export function memoizeByPlan<Plan extends object>(build: (plan: Plan) => Sql): (plan: Plan) => Statement {
  return memoize((plan) => {
    // Both are computed anew each time they are read.
    const { sql, values } = build(plan)
    return { sql, values }
  })
}
