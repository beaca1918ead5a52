import type { Sql } from 'sql-template-tag'

/** A statement as it is sent, with its values. */
export type Statement = Pick<Sql, 'sql' | 'values'>

/** Writes the statement of a plan once, however often that comes. */
export function once<Plan extends object>(write: (plan: Plan) => Sql): (plan: Plan) => Statement {
  const written = new WeakMap<Plan, Statement>()
  return (plan) => {
    const known = written.get(plan)
    if (known !== undefined) return known
    const { sql, values } = write(plan)
    const statement = { sql, values }
    written.set(plan, statement)
    return statement
  }
}
