import type { Sql } from 'sql-template-tag'

/** A statement as it is sent, with its values. */
export type Statement = Pick<Sql, 'sql' | 'values'>

/** Writes the statement of a plan once, however often that comes; what is given beside it comes with it each time. */
export function once<Plan extends object, Beside extends unknown[]>(
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
