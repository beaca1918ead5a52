import type { Step } from './step.ts'

/** The order of the steps of one table, so that no step depends on a later one; their inverses run in reverse order. */
const order: readonly Step['do'][] = [
  'addValue',
  'dropTriggers',
  'dropRule',
  'dropIndex',
  'dropForeignKey',
  'dropUnique',
  'dropCheck',
  'renameColumn',
  'allowNull',
  'dropColumn',
  'changeType',
  'addColumn',
  'changeDefault',
  'forbidNull',
  'addUnique',
  'addCheck',
  'addForeignKey',
  'createIndex',
  'addRule',
  'createTriggers',
]

/** The steps that remove or rename; they run before new tables, which may need the new names. */
const stepsBeforeTables: readonly Step['do'][] = order.slice(0, order.indexOf('allowNull'))

export function orderSteps(steps: readonly Step[]): Step[] {
  return steps.toSorted((one, other) => placeOf(one, steps) - placeOf(other, steps))
}

/** Orders the removal of a default before the change of type that requires it. */
function placeOf(step: Step, steps: readonly Step[]): number {
  const isCleared =
    step.do === 'changeDefault' &&
    step.to === undefined &&
    steps.some((other) => other.do === 'changeType' && other.column === step.column.name)
  return order.indexOf(isCleared ? 'allowNull' : step.do)
}

/** Whether a step runs before new tables are created. */
export function isBeforeTables(step: Step): boolean {
  return stepsBeforeTables.includes(step.do)
}
