import type { Step } from './step.ts'

/** The steps of one table in the order in which each finds what it needs: the way back is the same order from its end. */
const order: readonly Step['do'][] = [
  'addValue',
  'dropTrigger',
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
  'createTrigger',
]

/** What only takes away or renames: it goes before tables that are made, which may need the new names. */
const stepsBeforeTables: readonly Step['do'][] = order.slice(0, order.indexOf('allowNull'))

/** Orders the steps of one table. */
export function orderSteps(steps: readonly Step[]): Step[] {
  return steps.toSorted((one, other) => placeOf(one, steps) - placeOf(other, steps))
}

/** A default that is taken away for a change of type goes before it. */
function placeOf(step: Step, steps: readonly Step[]): number {
  const isCleared =
    step.do === 'changeDefault' &&
    step.to === undefined &&
    steps.some((other) => other.do === 'changeType' && other.column === step.column.name)
  return order.indexOf(isCleared ? 'allowNull' : step.do)
}

/** Whether a step comes before the tables that are made. */
export function isBeforeTables(step: Step): boolean {
  return stepsBeforeTables.includes(step.do)
}
