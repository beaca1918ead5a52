import type { Step } from './step.ts'

/** Returns the data that a step loses for good, as a phrase; undefined if none. */
export function lossOf(step: Step): string | undefined {
  const { name } = step.table
  if (step.do === 'dropTable') return `everything in ${name}`
  if (step.do === 'dropColumn') return `every ${step.column.name} in ${name}`
  if (step.do === 'changeType' && step.to.loses !== undefined) return `${name}.${step.column}: ${step.to.loses}`
  return undefined
}

/** Whether a step loses data. */
export function isLossy(step: Step): boolean {
  return lossOf(step) !== undefined
}
