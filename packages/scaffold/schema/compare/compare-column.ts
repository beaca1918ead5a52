import type { Json } from 'slipform'
import { compareExact, parseExact } from 'slipform/browser'
import { factsOf, isArray, type Kind } from 'slipform/kinds'
import { defaultOf } from '../read/default-of-column.ts'
import { deleteRuleOf } from '../read/field-of-column.ts'
import { type Facet, facetsOf, isSameFacet } from '../shape/base.ts'
import { isSameTable } from '../shape/shape.ts'
import { arrayText } from '../steps/sql.ts'
import type { Action, Default, Reference } from '../steps/step.ts'
import { compareType } from './compare-type.ts'
import type { Comparison } from './comparison.ts'
import { fillOfColumn } from './fill.ts'

/**
 * Returns the actions that bring a column in line with its field; compare-table.ts orders those of all. Removes defaults, unique
 * constraints and foreign keys that the model once declared; keeps those that only the database has.
 */
export function compareColumn(comparison: Comparison): Action[] {
  const { column, found, wanted } = comparison
  const renames: Action[] =
    found.name === wanted.name ? [] : [{ do: 'renameColumn', from: found.name, to: wanted.name }]
  const actions = compareAll(comparison)
  if (!column.isGenerated && !column.isIdentity) return [...renames, ...actions]
  if (actions.length > 0) comparison.note('the database generates its values, so it is not changed.')
  return renames
}

function compareAll(comparison: Comparison): Action[] {
  const type = compareFacet('type', compareType, comparison)
  const isRetyped = type.some((action) => action.do === 'changeType')
  // A change of type requires default and foreign key to be recreated, also where the model did not change them.
  const dependent = isRetyped ? { ...comparison, base: undefined } : comparison
  return [
    ...type,
    ...compareFacet('nullable', compareNull, comparison),
    ...compareFacet('default', (compared) => compareDefault(compared, isRetyped), dependent),
    ...compareFacet('unique', compareUnique, comparison),
    ...compareFacet('references', (compared) => compareReference(compared, isRetyped), dependent),
  ]
}

/** Compares a facet. A difference that the model did not cause is noted, not migrated. */
function compareFacet(facet: Facet, compare: (comparison: Comparison) => Action[], comparison: Comparison): Action[] {
  const { base, field, note, follow } = comparison
  if (base === undefined || !isSameFacet(base, facetsOf(field), facet)) return compare(comparison)
  const notes: string[] = []
  let isRejected = false
  const reject = () => {
    isRejected = true
  }
  const actions = compare({ ...comparison, note: (text) => notes.push(text), reject, fill: () => undefined })
  const isDifferent = isRejected || actions.length > 0
  const advice = facet === 'references' ? 'Change `references` in the model, or the database.' : `To follow: ${follow}`
  for (const text of isDifferent ? [`its ${words[facet]} changed in the database. ${advice}`] : notes) note(text)
  return []
}

const words: Record<Facet, string> = {
  type: 'type',
  nullable: 'not null',
  default: 'default',
  unique: 'unique constraint',
  references: 'foreign key',
}

function compareNull({ found, wanted, fill }: Comparison): Action[] {
  if (found.isKey || wanted.isKey || found.isNullable === wanted.isNullable) return []
  const column = wanted.name
  return wanted.isNullable
    ? [{ do: 'allowNull', column, fill: fillOfColumn(found) }]
    : [{ do: 'forbidNull', column, fill: fill(), wasNullable: true }]
}

/** Compares defaults. A change of type requires the default to be dropped before and set again afterwards. */
function compareDefault({ found, wanted, previousConstraints, note }: Comparison, isRetyped: boolean): Action[] {
  const change = (from: Default | undefined, to: Default | undefined): Action[] =>
    from === undefined && to === undefined ? [] : [{ do: 'changeDefault', column: wanted, from, to }]
  if (isRetyped) {
    const isLost = found.default !== undefined && wanted.default === undefined
    // A default that the model once declared is dropped on purpose.
    if (isLost && !previousConstraints.includes(`${found.name} default`))
      note(`the change of type drops its default ${printedDefault(found.default)}.`)
    return [...change(found.default, undefined), ...change(undefined, wanted.default)]
  }
  if (wanted.default === undefined)
    return previousConstraints.includes(`${found.name} default`) ? change(found.default, undefined) : []
  const printed = printedDefault(found.default)
  const isSame =
    printed !== undefined &&
    'value' in wanted.default &&
    wanted.kind !== undefined &&
    isSameDefault(wanted.default.value, printed, wanted.kind)
  return isSame ? [] : change(found.default, wanted.default)
}

function printedDefault(given: Default | undefined): string | undefined {
  return given && 'sql' in given ? given.sql : undefined
}

function compareUnique({ found, wanted, previousConstraints }: Comparison): Action[] {
  if (found.isKey) return []
  const isSame = found.unique?.tenant === wanted.unique?.tenant
  const isOwn = previousConstraints.includes(`${found.name} unique`)
  const actions: Action[] = []
  if (found.unique && isOwn && !(wanted.unique && isSame))
    actions.push({ do: 'dropUnique', column: found.name, unique: found.unique })
  if (wanted.unique && !(found.unique && isSame))
    actions.push({ do: 'addUnique', column: wanted.name, unique: wanted.unique })
  return actions
}

function compareReference({ found, wanted, previousConstraints }: Comparison, isRetyped: boolean): Action[] {
  const before = found.reference
  const isUndeclared = wanted.reference === undefined && !previousConstraints.includes(`${found.name} references`)
  const after = isUndeclared ? before : wanted.reference
  const isSame = isUndeclared || (before && after && isSameReference(before, after, found.isNullable))
  const kept = isSame ? before : after
  if ((isSame || (!before && !after)) && !(isRetyped && before)) return []
  return [
    ...(before ? [{ do: 'dropForeignKey' as const, column: found.name, reference: before }] : []),
    ...(kept ? [{ do: 'addForeignKey' as const, column: wanted.name, reference: kept }] : []),
  ]
}

/** Whether foreign keys are the same. Delete rules that a model cannot express count as `restrict`. */
function isSameReference(before: Reference, after: Reference, isNullable: boolean): boolean {
  const rule = deleteRuleOf(before, isNullable) ?? 'restrict'
  return isSameTable(before.table, after.table) && rule === after.onDelete
}

/** Whether a default, as the database prints it, equals a model's value. */
function isSameDefault(wanted: Json, printed: string, kind: Kind): boolean {
  const found = defaultOf({ default: printed, isGenerated: false, isIdentity: false }, kind)
  if (found.by === 'constant') return isSameValue(wanted, found.value, kind)
  const text = /^'((?:[^']|'')*)'(?:::[^']+)?$/.exec(printed)?.[1]?.replaceAll("''", "'")
  if (text === undefined) return false
  if (isArray(kind)) return Array.isArray(wanted) && arrayText(wanted, kind.item) === text
  return factsOf(kind).calendar === 'timestamp' && Date.parse(String(wanted)) === Date.parse(withTimeZone(text))
}

function isSameValue(one: Json, other: Json, kind: Kind): boolean {
  const [left, right] = [parseExact(one), parseExact(other)]
  if (factsOf(kind).family === 'number' && left && right) return compareExact(left, right) === 0
  return JSON.stringify(one) === JSON.stringify(other)
}

function withTimeZone(text: string): string {
  return /[+-]\d\d(?::?\d\d)?$/.test(text) ? text.replace(/([+-]\d\d)$/, '$1:00') : `${text}Z`
}
