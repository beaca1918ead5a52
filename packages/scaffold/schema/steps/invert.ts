import type { Step } from './step.ts'

const opposites = {
  createTable: 'dropTable',
  dropTable: 'createTable',
  addColumn: 'dropColumn',
  dropColumn: 'addColumn',
  allowNull: 'forbidNull',
  forbidNull: 'allowNull',
  addUnique: 'dropUnique',
  dropUnique: 'addUnique',
  addCheck: 'dropCheck',
  dropCheck: 'addCheck',
  addForeignKey: 'dropForeignKey',
  dropForeignKey: 'addForeignKey',
  createIndex: 'dropIndex',
  dropIndex: 'createIndex',
  addRule: 'dropRule',
  dropRule: 'addRule',
  createTriggers: 'dropTriggers',
  dropTriggers: 'createTriggers',
  addValue: 'keepValue',
  keepValue: 'addValue',
} as const

/** Returns the inverse steps in reverse order, for `down` of a migration. Created schemas are kept, as others may use them. */
export function invert(steps: readonly Step[]): Step[] {
  return steps.toReversed().flatMap((step) => undo(step) ?? [])
}

/** The casts: TypeScript does not relate the new `do` to the members, which both directions share. */
function undo(step: Step): Step | undefined {
  if (step.do === 'createSchema') return undefined
  if (step.do === 'renameColumn' || step.do === 'changeType' || step.do === 'changeDefault')
    return { ...step, from: step.to, to: step.from } as Step
  return { ...step, do: opposites[step.do] } as Step
}
