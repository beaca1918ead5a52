import type { FilterCondition } from './conditions.ts'
import type { FieldKind, OperatorName } from './operators.ts'

/** Returns the text key of an operator in the editor of a condition, by the kind of field: for a date, `at_least` is "on or after". */
export function operatorTextOf(operator: OperatorName, kind: FieldKind | undefined): string {
  const isCalendar = kind === 'date' || kind === 'timestamp'
  const isCompared = operator === 'at_least' || operator === 'at_most'
  return `slipform.filters.${isCalendar && isCompared ? `${operator}_date` : operator}`
}

/** Returns the text key of a condition's operator on its chip: with a single value, `any_of` is "is". */
export function operatorText({ operator, value }: FilterCondition, kind: FieldKind | undefined): string {
  const isSingle = Array.isArray(value) && value.length === 1
  if (isSingle && operator === 'any_of') return 'slipform.filters.is'
  if (isSingle && operator === 'none_of') return 'slipform.filters.is_not'
  return operatorTextOf(operator, kind)
}
