import { factsOf } from '../../model/kinds.ts'
import type { Rule, RuleCondition, RuleField } from '../../model/resource/rules.ts'
import { buildIdentifier, nameOf, type Table } from './identifier.ts'

// The rules of models as constraints. The scaffolder records definitions and compares their texts: a changed text is another constraint.

/** A constraint of a table, or a unique index over some of its records: its name, and its definition in SQL. */
export interface RuleConstraint {
  readonly name: string
  readonly definition: string
}

/** Returns the constraints of a table's rules. */
export function constraintsOf(table: string, rules: readonly Rule[]): RuleConstraint[] {
  return rules.map((rule) => {
    const columns = fieldsOf(rule).map(({ column }) => column)
    return { name: buildIdentifier(table, ...columns, rule.is), definition: definitionOf(rule) }
  })
}

/** Returns the fields that a rule compares. */
export function fieldsOf(rule: Rule): readonly RuleField[] {
  return rule.is === 'overlap' ? [...rule.fields, rule.range.from, rule.range.to] : rule.fields
}

function definitionOf(rule: Rule): string {
  const columns = rule.fields.map(quotedColumn)
  if (rule.is === 'check') return `check (${columns.join(` ${rule.sign} `)})`
  const where = rule.where.length === 0 ? '' : ` where (${rule.where.map(renderCondition).join(' and ')})`
  if (rule.is === 'unique') return `unique ${where && 'index '}(${columns.join(', ')})${where}`
  const { from, to, bounds } = rule.range
  const range = `${factsOf(from.kind).rangeType}(${quotedColumn(from)}, ${quotedColumn(to)}, '${bounds}')`
  return `exclude using gist (${[...columns.map((column) => `${column} with =`), `${range} with &&`].join(', ')})${where}`
}

function renderCondition({ field, isNot, values }: RuleCondition): string {
  const column = quotedColumn(field)
  if (values === null) return `${column} is ${isNot ? 'not ' : ''}null`
  const list = values.map((value) => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)))
  // `is not true`, as null is none of the values.
  return isNot ? `(${column} in (${list.join(', ')})) is not true` : `${column} in (${list.join(', ')})`
}

const quotedColumn = ({ column }: RuleField) => `"${column.replaceAll('"', '""')}"`

/** Returns the statements that add a constraint. A rule of overlaps with further fields needs the extension btree_gist. */
export function addRule(table: Table, { name, definition }: RuleConstraint): string[] {
  const extension = definition.includes(' with =') ? ['create extension if not exists btree_gist'] : []
  const index = /^unique index (.*)$/s.exec(definition)?.[1]
  if (index !== undefined) return [`create unique index "${name.replaceAll('"', '""')}" on ${nameOf(table)} ${index}`]
  return [...extension, `alter table ${nameOf(table)} add constraint "${name.replaceAll('"', '""')}" ${definition}`]
}

/** Returns the statement that drops a constraint. */
export function dropRule({ schema, table }: Table, { name, definition }: RuleConstraint): string {
  if (definition.startsWith('unique index')) return `drop index ${nameOf({ schema, table: name })}`
  return `alter table ${nameOf({ schema, table })} drop constraint "${name.replaceAll('"', '""')}"`
}
