import type { Issues } from '../../check/issues.ts'
import { isKnexName } from '../shape/knex-name.ts'
import type { Step } from '../steps/step.ts'

/** Finds fault with steps whose names knex would read as something else. */
export function checkStepNames(steps: readonly Step[], issues: Issues): void {
  const names = new Set(steps.flatMap((step) => namesOf(step).filter((name) => !isKnexName(name))))
  for (const name of names)
    issues.add(
      `No migration can name "${name}": in a point, " as " and brackets knex reads something else. Change the table by hand, and then its model.`,
    )
}

function namesOf(step: Step): string[] {
  const { name, schema } = step.table
  const column = 'column' in step ? [typeof step.column === 'string' ? step.column : step.column.name] : []
  return [
    name,
    ...(schema === undefined ? [] : [schema]),
    ...column,
    ...(step.do === 'renameColumn' ? [step.from] : []),
  ]
}
