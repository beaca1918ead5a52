import { placeOfColumn } from './sql.ts'
import type { Fill, Step } from './step.ts'

/** Returns the data that a step loses for good, as a phrase; undefined if none. Runs ask for consent by it, migrations name it. */
export function lossOf(step: Step): string | undefined {
  const { name } = step.table
  if (step.do === 'dropTable') return `everything in ${name}`
  if (step.do === 'dropColumn') return `every ${step.column.name} in ${name}`
  if (step.do === 'changeType' && step.to.loses !== undefined) return `${name}.${step.column}: ${step.to.loses}`
  if (step.do === 'forbidNull' && step.wasNullable && step.fill?.isNeutral)
    return `which ${name} have no ${step.column}, as those get ${describeValue(step.fill)}; --fill ${placeOfColumn(step.table, step.column)}=<value> chooses another value`
  return undefined
}

function describeValue({ value }: Fill): string {
  return 'sql' in value ? value.sql : JSON.stringify(value.constant)
}
