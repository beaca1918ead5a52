import type { Sql } from 'sql-template-tag'

/** A statement as it is sent, with its values. */
export type Statement = Pick<Sql, 'sql' | 'values'>

/** Caches the statement of a plan; a plan is always built with the same further arguments. */
export function memoizeByPlan<Plan extends object, Beside extends unknown[]>(
  build: (plan: Plan, ...beside: Beside) => Sql,
): (plan: Plan, ...beside: Beside) => Statement {
  const statements = new WeakMap<Plan, Statement>()
  return (plan, ...beside) => {
    const cached = statements.get(plan)
    if (cached !== undefined) return cached
    const { sql, values } = build(plan, ...beside)
    const statement = { sql, values }
    statements.set(plan, statement)
    return statement
  }
}
