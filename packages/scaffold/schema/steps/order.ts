import type { Step } from './step.ts'

/** The steps that run before new tables are created: these may refer to renamed columns, and take the names of dropped constraints. */
const stepsBeforeTables: readonly Step['do'][] = [
  'addValue',
  'dropTriggers',
  'dropRule',
  'dropIndex',
  'dropForeignKey',
  'dropUnique',
  'dropCheck',
  'renameColumn',
]

/** The order of the steps of one table, so that no step depends on a later one; their inverses run in reverse order. */
const order: readonly Step['do'][] = [
  ...stepsBeforeTables,
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

export function orderSteps(steps: readonly Step[]): Step[] {
  return steps.toSorted((one, other) => placeOf(one, steps) - placeOf(other, steps))
}

/** Returns the place of a step. The removal of a default that a change of type requires comes before `changeType`, as `allowNull` does. */
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
