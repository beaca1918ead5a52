import { factsOf, isArray, isFreeText, isWhole, itemOf, type Kind, valuesOf } from 'slipform/kinds'
import type { Column } from '../read/schema.ts'
import { isSameList } from '../shape/base.ts'
import { quoteName, sqlType } from '../steps/sql.ts'
import type { Action, CheckRule, Conversion } from '../steps/step.ts'
import type { Comparison } from './comparison.ts'
import { convert, convertBack } from './conversion.ts'
import { fillOfColumn, sqlFill } from './fill.ts'

/** Returns the actions that bring a column's type and allowed values in line with a field's kind, for compareColumn. */
export function compareType(comparison: Comparison): Action[] {
  const { found, wanted, column, field, note } = comparison
  if (found.kind === undefined || wanted.kind === undefined) return []
  const isChanged = !isSameStorage(found.kind, wanted.kind, column)
  const values = isEnumerated(column) && !isChanged ? compareLabels(comparison) : compareChecks(comparison)
  if (!isChanged) {
    const { length } = column.type
    if (length !== undefined && isFreeText(wanted.kind) && (field.options.maxLength ?? length + 1) > length)
      note(
        `the column holds ${length} characters, the model allows more. Set maxLength: ${length}, or widen the column by hand.`,
      )
    return values
  }
  if (found.isKey && !isWiderInteger(found.kind, wanted.kind)) {
    comparison.reject(
      `the primary key is ${nameOf(wanted.kind)} in the model and ${found.type} in the database. Records refer to it: write the migration by hand, or undo the change.`,
    )
    return values
  }
  const others = found.checks.filter((check) => 'expression' in check).map(({ name }) => name)
  if (others.length > 0) note(`the check ${others.join(', ')} may prevent the change of type: see the migration.`)
  return [...values, changeType(comparison, found.kind, wanted.kind)]
}

/** Whether two kinds have the same column type. `oneOf` differs from `text` in checks only. */
function isSameStorage(found: Kind, wanted: Kind, column: Column): boolean {
  if (sqlType(found) !== sqlType(wanted)) return false
  return !isEnumerated(column) || valuesOf(itemOf(wanted)) !== undefined
}

/** Whether the column's type is an enumeration type, or an array of one. */
function isEnumerated({ type }: Column): boolean {
  return type.enumeration !== undefined
}

function isWiderInteger(from: Kind, to: Kind): boolean {
  const digits = (kind: Kind) => factsOf(kind).number?.(kind).wholeDigits ?? 0
  return isWhole(from) && isWhole(to) && digits(to) > digits(from)
}

function nameOf(kind: Kind): string {
  return isArray(kind) ? `arrayOf(${kind.item.name})` : kind.name
}

function changeType(comparison: Comparison, from: Kind, to: Kind): Action {
  const { found, wanted } = comparison
  const name = quoteName(wanted.name)
  const source = { kind: from, type: found.type, column: name }
  const there = convert(source, to) ?? replaceValues(comparison, to)
  const back = convertBack(source, to) ?? replaceValuesBack(comparison)
  // Converts to the column's own type explicitly: text is not assignable to an enumeration type.
  const using =
    sqlType(from) === found.type || back.using.endsWith(found.type) ? back.using : cast(back.using, found.type)
  return {
    do: 'changeType',
    column: wanted.name,
    from: { ...back, type: found.type, using },
    to: { ...there, type: wanted.type },
  }
}

function cast(expression: string, type: string): string {
  return `(${expression})::${type}`
}

/** Replaces values that cannot be converted by null or the field's fill. */
function replaceValues({ found, wanted, fill, note }: Comparison, to: Kind): Omit<Conversion, 'type'> {
  const given = wanted.isNullable ? undefined : fill()
  const using = given === undefined ? `null::${sqlType(to)}` : sqlFill(given)
  note(`no ${found.type} can become ${sqlType(to)}: existing records get ${given ? using : 'null'}.`)
  return { using, loses: `no ${found.type} can become ${sqlType(to)}, and every value is lost` }
}

function replaceValuesBack({ found, wanted }: Comparison): Omit<Conversion, 'type'> {
  const given = found.isNullable ? undefined : fillOfColumn(found)
  const using = given === undefined ? `null::${found.type}` : sqlFill(given)
  return { using, loses: `no ${wanted.type} can become ${found.type}, and every value is lost` }
}

/** Adds values to an enumeration type; PostgreSQL cannot remove any. */
function compareLabels({ column, wanted, note }: Comparison): Action[] {
  const labels = column.type.enumeration?.labels ?? []
  const values = ((wanted.kind && valuesOf(itemOf(wanted.kind))) ?? []).map(String)
  const type = column.type.label.replace(/(\[\])+$/, '')
  const gone = labels.filter((label) => !values.includes(label))
  if (gone.length > 0)
    note(
      `PostgreSQL cannot remove ${gone.map((value) => `'${value}'`).join(', ')} from ${type}: only the API rejects it now.`,
    )
  return values
    .filter((value) => !labels.includes(value))
    .map((value) => ({ do: 'addValue', column: wanted.name, type, value }))
}

function compareChecks({ found, wanted, base, previousConstraints, note }: Comparison): Action[] {
  const before = found.checks.filter((check) => 'values' in check)
  const after = wanted.checks
  const [values, wantedValues] = [found.kind, wanted.kind].map((kind) => kind && valuesOf(kind))
  // An enumeration by convention, which the database never listed: the type of its base is a list.
  if (values === undefined && Array.isArray(base?.type) && base.declared?.values === undefined) return []
  // A list of numbers that no model has declared stays: the model may show them as numbers.
  const isUndeclared = typeof values?.[0] === 'number' && wantedValues === undefined
  if (isUndeclared && !previousConstraints.includes(`${found.name} values`)) return []
  if (values !== undefined && found.kind && before.length === 0 && found.type === sqlType(found.kind)) {
    const isSame = wantedValues !== undefined && isSameList(values, wantedValues)
    if (!isSame) note(`its values come from a domain or a larger check: change that by hand.`)
    return []
  }
  const [one, ...more] = after
  if (one && 'values' in one && values !== undefined && isSameList(values, one.values)) return []
  if (before.length === 0 && more.length === 0 && one === undefined) return []
  return [
    ...before.map((check) => ({ do: 'dropCheck' as const, column: found.name, check })),
    ...after.map((check) => ({
      do: 'addCheck' as const,
      column: wanted.name,
      check: renamed(check, before, found.checks),
    })),
  ]
}

/** Renames a check whose name a remaining check has. */
function renamed(check: CheckRule, dropped: readonly CheckRule[], all: readonly CheckRule[]): CheckRule {
  const isTaken = all.some(({ name }) => name === check.name) && !dropped.some(({ name }) => name === check.name)
  return isTaken ? { ...check, name: `${check.name}_values` } : check
}
