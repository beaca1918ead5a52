import type { Issues } from '../../answers/issues.ts'
import { isKnexName } from '../shape/identifier.ts'
import type { Step } from '../steps/step.ts'

/** Adds an issue for each name that knex would misread: migrations are rendered as its calls. */
export function checkStepNames(steps: readonly Step[], issues: Issues): void {
  const names = new Set(steps.flatMap((step) => namesOf(step).filter((name) => !isKnexName(name))))
  for (const name of names)
    issues.add(
      `No migration can name "${name}": knex interprets dots, " as " and brackets. Change the table by hand, then its model.`,
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
