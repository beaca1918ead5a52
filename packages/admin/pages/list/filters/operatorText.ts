import type { FilterCondition } from './conditions.ts'
import type { FieldKind, OperatorName } from './operators.ts'

/** Returns the key of an operator's text for a kind of field, in the editor of a condition: of a date, `at_least` is "on or after". */
export function operatorTextOf(operator: OperatorName, kind: FieldKind | undefined): string {
  const isCalendar = kind === 'date' || kind === 'timestamp'
  const isCompared = operator === 'at_least' || operator === 'at_most'
  return `slipform.filters.${isCalendar && isCompared ? `${operator}_date` : operator}`
}

/** Returns the key of the text of a condition's operator, on its chip: of a single choice, `any_of` is "is". */
export function operatorText({ operator, value }: FilterCondition, kind: FieldKind | undefined): string {
  const isSingle = Array.isArray(value) && value.length === 1
  if (isSingle && operator === 'any_of') return 'slipform.filters.is'
  if (isSingle && operator === 'none_of') return 'slipform.filters.is_not'
  return operatorTextOf(operator, kind)
}
