import { ApiError } from '../../base/errors/errors.ts'
import { type FieldError, fieldError } from '../../base/errors/field-error.ts'
import { nativeErrorOf, sqlState } from '../../db/database-errors.ts'
import { constraintsOf } from '../../db/sql/rules.ts'
import { factsOf } from '../../model/kinds.ts'
import { labelOf } from '../../model/label.ts'
import { type Rule, type RuleField, rulesOf } from '../../model/resource/rules.ts'
import { rejection } from '../../model/resource/validate.ts'
import type { ComparisonSign } from '../../model/rules.ts'
import { isHiddenFrom } from '../audience/visibility.ts'
import { isVisible } from './conflicts.ts'
import type { Item, WriteContext } from './write.ts'

// Errors of broken rules of models, at the fields that the body has and the caller sees.

/** Returns the error of a broken comparison or overlap of the model; undefined for any other error, and for a comparison with a hidden field. */
export function describeRule(error: unknown, write: WriteContext, item: Item): ApiError | undefined {
  const { resource } = write
  const rule = findRule(error, write)
  if (rule === undefined || rule.is === 'unique') return undefined
  const mayName = ({ name }: RuleField) => name in item.nameable && isVisible(write, name)
  const at = (fields: readonly RuleField[], fault: FieldError) =>
    fields.length === 0 ? undefined : Object.fromEntries(fields.map(({ name }) => [name, fault]))
  if (rule.is === 'overlap' && nativeErrorOf(error).code === sqlState.exclusionViolation) {
    const singular = labelOf(resource.singular)
    const ends = [rule.range.from, rule.range.to].filter(mayName)
    const errors = at(ends.length > 0 ? ends : rule.fields.filter(mayName), fieldError('overlaps', { singular }))
    return ApiError.of('record_overlaps', { singular }, { errors, cause: error })
  }
  const [left, sign, right] = comparisonOf(rule)
  if (![left, right].every(({ name }) => isVisible(write, name))) return undefined
  const errors = mayName(left)
    ? at([left], comparisonError(left, sign, right))
    : at([right].filter(mayName), comparisonError(right, mirrored[sign], left))
  return ApiError.of('rule_broken', {}, { errors, cause: error })
}

/** The codes of field errors for signs between dates and times, whose messages have words. */
const words = { '<': 'before', '<=': 'not_after', '>': 'after', '>=': 'not_before' } as const

function comparisonError({ kind }: RuleField, sign: ComparisonSign, { name }: RuleField): FieldError {
  const fields = [name]
  const isWord = factsOf(kind).family !== 'number' && sign in words
  return isWord ? fieldError(words[sign as keyof typeof words], { fields }) : fieldError('compares', { sign, fields })
}

const mirrored: Readonly<Record<ComparisonSign, ComparisonSign>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '=': '=',
  '<>': '<>',
}

/** Returns the comparison of a rule; for an overlap, the comparison of the ends of its range. */
function comparisonOf(
  rule: Exclude<Rule, { is: 'unique' }>,
): [left: RuleField, sign: ComparisonSign, right: RuleField] {
  if (rule.is === 'overlap') return [rule.range.to, '>=', rule.range.from]
  // A cast: a check has two fields.
  const [left, right] = rule.fields as [RuleField, RuleField]
  return [left, rule.sign, right]
}

/** Finds the rule that an error is about: by the name of its constraint, or a range whose end is before its start. */
function findRule(error: unknown, { resource }: WriteContext): Rule | undefined {
  const { code, constraint, table, routine } = nativeErrorOf(error)
  const rules = rulesOf(resource)
  if (code === sqlState.dataException && routine === 'range_serialize') {
    const overlaps = rules.filter(({ is }) => is === 'overlap')
    // The error does not name the range: it is known only if there is a single one.
    return overlaps.length === 1 ? overlaps[0] : undefined
  }
  if (constraint === undefined || table !== resource.table) return undefined
  const at = constraintsOf(resource.table, rules).findIndex(({ name }) => name === constraint)
  return rules[at]
}

/** Returns the error of `validate` without the fields that are hidden from the caller. */
export function withoutHidden({ errors = {} }: ApiError, { resource, caller }: WriteContext): ApiError {
  const visible = Object.entries(errors).filter(([name]) => {
    const field = resource.fields.get(name)
    return field !== undefined && !isHiddenFrom(caller.audience, field)
  })
  if (visible.length === 0) return ApiError.of('hidden_not_valid', {})
  return rejection(Object.fromEntries(visible), resource.key)
}
