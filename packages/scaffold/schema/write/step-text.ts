// The code of steps, which users read and edit: comments name losses, and conditions under which a step fails.

import { addRule, dropRule, type RuleConstraint } from 'slipform/internal'
import { storedValue } from 'slipform/kinds'
import { renderLiteral } from '../../text/expression.ts'
import { renderTemplate } from '../../text/template.ts'
import { isDefaultName } from '../shape/identifier.ts'
import { readIndexLine } from '../shape/indexes.ts'
import { lossOf } from '../steps/loss.ts'
import { quoteName, quoteTable, quoteText, sqlDefault } from '../steps/sql.ts'
import type { Fill, Step, TableName } from '../steps/step.ts'
import {
  renderCheck,
  renderColumn,
  renderConstraint,
  renderConstraints,
  renderReference,
  renderUnique,
  uniqueColumns,
} from './column.ts'
import { renderComment, renderRaw } from './raw.ts'
import { renderDropTriggers, renderTriggers } from './triggers.ts'

/** The code of a step: statements, and lines of an `alterTable` after them. */
export type StepText = { readonly before?: readonly string[]; readonly lines?: readonly string[] }

/** Renders a step, with a comment above each line that loses data or may fail. */
export function renderStep(step: Step): StepText {
  const { table } = step
  const loss = lossOf(step)
  const comments = loss === undefined ? [] : [renderComment(`Loses data: ${loss}.`)]
  switch (step.do) {
    case 'createSchema':
      return statement(`await knex.schema.createSchemaIfNotExists(${renderLiteral(step.schema)})`)
    case 'createTable':
      return { before: renderTable(step) }
    case 'dropTable':
      return statement(...comments, `await ${renderSchema(table)}.dropTable(${renderLiteral(table.name)})`)
    case 'addColumn':
      return { lines: [renderColumn(table, step.column), ...renderConstraints(table, step.column, false)] }
    case 'dropColumn':
      return { lines: [...comments, `table.dropColumn(${renderLiteral(step.column.name)})`] }
    case 'renameColumn':
      return { lines: [`table.renameColumn(${renderLiteral(step.from)}, ${renderLiteral(step.to)})`] }
    case 'changeType': {
      const { fails, type, using } = step.to
      const reason = fails === undefined ? [] : [renderComment(`Fails, and changes nothing, if ${fails}.`)]
      return statement(...comments, ...reason, alterColumn(table, step.column, `type ${type} using ${using}`))
    }
    case 'changeDefault': {
      const { column, to } = step
      const change = to === undefined ? 'drop default' : `set default ${sqlDefault(to, column.kind)}`
      return statement(alterColumn(table, column.name, change))
    }
    case 'allowNull':
      return { lines: [`table.setNullable(${renderLiteral(step.column)})`] }
    case 'forbidNull': {
      const line = `table.dropNullable(${renderLiteral(step.column)})`
      if (step.fill !== undefined)
        return { before: [...comments, ...renderFill(table, step.column, step.fill)], lines: [line] }
      return { lines: [renderComment('Fails, and changes nothing, while a record has no value here.'), line] }
    }
    case 'addRule':
      return statement(...renderAddRule(table, step))
    case 'dropRule':
      return statement(`await knex.raw(${renderRaw(dropRule(nameOfTable(table), step))})`)
    case 'createTriggers':
      return statement(...renderTriggers(table))
    case 'dropTriggers':
      return statement(renderDropTriggers(table))
    default:
      return renderConstraintStep(step)
  }
}

type ConstraintStep = Extract<
  Step,
  {
    do:
      | 'addUnique'
      | 'dropUnique'
      | 'addCheck'
      | 'dropCheck'
      | 'addForeignKey'
      | 'dropForeignKey'
      | 'createIndex'
      | 'dropIndex'
      | 'addValue'
      | 'keepValue'
  }
>

function renderConstraintStep(step: ConstraintStep): StepText {
  const { table } = step
  const fails = (when: string) => renderComment(`Fails, and changes nothing, while ${when}.`)
  switch (step.do) {
    case 'addUnique': {
      return { lines: [fails('two records share a value'), renderUnique(table, step.column, step.unique)] }
    }
    case 'dropUnique': {
      const { name, isConstraint } = step.unique
      const method = isConstraint ? 'dropUnique' : 'dropIndex'
      const columns = uniqueColumns(step.column, step.unique)
      const isUsual = isConstraint && isDefaultName(name, table.name, ...columns, 'unique')
      return { lines: [`table.${method}(${renderLiteral(columns)}${isUsual ? '' : `, ${renderLiteral(name)}`})`] }
    }
    case 'addCheck':
      return { lines: [fails('a record has a value that is not allowed'), renderCheck(step.column, step.check)] }
    case 'dropCheck':
      return { lines: [`table.dropChecks(${renderConstraint(step.check.name)})`] }
    case 'addForeignKey': {
      const { reference, column } = step
      const line = `table.foreign(${renderLiteral(column)})${renderReference(table, column, reference)}`
      return { lines: [...(step.isOfNewTable ? [] : [fails('a record refers to one that is not there')]), line] }
    }
    case 'dropForeignKey': {
      const { name } = step.reference
      const isUsual = isDefaultName(name, table.name, step.column, 'foreign')
      return {
        lines: [`table.dropForeign([${renderLiteral(step.column)}]${isUsual ? '' : `, ${renderLiteral(name)}`})`],
      }
    }
    case 'createIndex':
      return isLine(step.index) ? { lines: [step.index] } : statement(`await ${step.index}`)
    case 'dropIndex':
      return renderDropIndex(table, step.index)
    case 'addValue':
      return statement(
        `await knex.raw(${renderRaw(`alter type ${step.type} add value if not exists ${quoteText(step.value)}`)})`,
      )
    case 'keepValue':
      return statement(
        renderComment(`PostgreSQL cannot remove a value from a type: '${step.value}' stays in ${step.type}.`),
      )
  }
}

function statement(...before: string[]): StepText {
  return { before }
}

function alterColumn(table: TableName, column: string, change: string): string {
  return `await knex.raw(${renderRaw(`alter table ${quoteTable(table)} alter column ${quoteName(column)} ${change}`)})`
}

/** Renders the schema builder of a table: `knex.schema`, or `knex.schema.withSchema('sales')`. */
export function renderSchema({ schema }: TableName): string {
  return schema === undefined ? 'knex.schema' : `knex.schema.withSchema(${renderLiteral(schema)})`
}

function renderTable(step: Extract<Step, { do: 'createTable' | 'dropTable' }>): string[] {
  const { table, columns, primaryKey, indexes, rules = {}, hasTriggers } = step
  const keys = primaryKey ? [`table.primary([${primaryKey.map(renderLiteral).join(', ')}])`] : []
  const text = renderTemplate('migration/create-table', {
    schema: renderSchema(table),
    name: renderLiteral(table.name),
    columns: columns.flatMap((column) => [renderColumn(table, column), ...renderConstraints(table, column, true)]),
    indexes: [...keys, ...indexes.filter(isLine)],
  })
  const others = indexes.filter((index) => !isLine(index))
  return [
    text.trimEnd(),
    ...others.map((index) => `await ${index}`),
    ...Object.entries(rules).flatMap(([name, definition]) => renderAddRule(table, { name, definition }, true)),
    ...(hasTriggers ? renderTriggers(table) : []),
  ]
}

/** Renders the statements that add a rule's constraint, with a comment above that of a table that has records. */
function renderAddRule(table: TableName, rule: RuleConstraint, isOfNewTable = false): string[] {
  const statements = addRule(nameOfTable(table), rule).map((sql) => `await knex.raw(${renderRaw(sql)})`)
  const fails = renderComment('Fails, and changes nothing, while records break this rule.')
  // An extension comes before the constraint.
  return isOfNewTable ? statements : [...statements.slice(0, -1), fails, ...statements.slice(-1)]
}

function nameOfTable({ name, schema }: TableName) {
  return { table: name, schema }
}

function isLine(index: string): boolean {
  return index.startsWith('table.')
}

function renderDropIndex(table: TableName, index: string): StepText {
  const line = readIndexLine(index)
  if (line.is === 'line') {
    const columns = `[${line.columns.map(renderLiteral).join(', ')}]`
    return { lines: [`table.dropIndex(${columns}${line.name ? `, ${renderLiteral(line.name)}` : ''})`] }
  }
  return statement(`await knex.raw(${renderRaw(`drop index ${quoteTable({ ...table, name: line.name })}`)})`)
}

function renderFill({ name, schema }: TableName, column: string, fill: Fill): string[] {
  const query =
    schema === undefined
      ? `knex(${renderLiteral(name)})`
      : `knex.withSchema(${renderLiteral(schema)}).from(${renderLiteral(name)})`
  const value = renderFillValue(fill)
  const comment = fill.isNeutral
    ? [renderComment(`Existing records get this automatic value: change it here if another fits better.`)]
    : []
  // Renders the column as a key, with quotes where it needs them. A function, as a text could contain "$&".
  const field = renderLiteral({ [column]: null }).replace(/null \}$/, () => `${value} }`)
  return [...comment, `await ${query}.whereNull(${renderLiteral(column)}).update(${field})`]
}

function renderFillValue({ kind, value }: Fill): string {
  if ('sql' in value) {
    if (value.sql === 'now()') return 'knex.fn.now()'
    return value.sql === 'gen_random_uuid()' ? 'knex.fn.uuid()' : `knex.raw('${value.sql}')`
  }
  return renderLiteral(storedValue(kind, value.constant))
}
