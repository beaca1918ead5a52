import type { Sql } from 'sql-template-tag'

/** A statement as it is sent, with its values. */
export type Statement = Pick<Sql, 'sql' | 'values'>

/** Caches the statement of a plan; a plan is always written with the same further arguments. */
export function memoizeByPlan<Plan extends object, Beside extends unknown[]>(
  write: (plan: Plan, ...beside: Beside) => Sql,
): (plan: Plan, ...beside: Beside) => Statement {
  const written = new WeakMap<Plan, Statement>()
  return (plan, ...beside) => {
    const known = written.get(plan)
    if (known !== undefined) return known
    const { sql, values } = write(plan, ...beside)
    const statement = { sql, values }
    written.set(plan, statement)
    return statement
  }
}
