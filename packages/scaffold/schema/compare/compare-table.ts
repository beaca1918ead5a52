// Compares an existing table with its model. The model decides; declarations that only the database ever had stay.

import type { Issues } from '../../answers/issues.ts'
import type { FieldSpec, ModelSpec, ResourceSpec } from '../../answers/resource-spec.ts'
import type { Table } from '../read/schema.ts'
import { nameOfIndex, readIndexLine, withoutNames } from '../shape/indexes.ts'
import { columnOf, shapeOfColumn, shapeOfField, storedFields, tableOf, tenantColumn } from '../shape/shape.ts'
import { indexesOf, type TableState } from '../shape/table-state.ts'
import { orderSteps } from '../steps/order.ts'
import { placeOfColumn } from '../steps/sql.ts'
import type { Action, ColumnShape, Step, TableName } from '../steps/step.ts'
import { compareColumn } from './compare-column.ts'
import { compareRules } from './compare-rules.ts'
import { compareTriggers } from './compare-triggers.ts'
import type { DecisionLookup } from './decisions.ts'
import { fillOf, fillOfColumn } from './fill.ts'
import { type NewColumn, type Question, resolveVanishedColumns } from './vanished-columns.ts'

/** The context of a comparison: all models, the user's decisions, and collected issues and notes. */
export type ComparisonContext = {
  readonly models: readonly ModelSpec[]
  readonly decided: DecisionLookup
  readonly issues: Issues
  readonly notes: string[]
}

/** Compares a model with its table. Returns the steps that bring the table in line, and the questions for the user. */
export function compareTable(
  spec: ResourceSpec,
  table: Table,
  state: TableState | undefined,
  context: ComparisonContext,
): { steps: Step[]; questions: readonly Question[] } {
  const { decided, issues, models } = context
  const name = tableOf(spec)
  const tenant = tenantColumn(spec)
  const shapes = storedFields(spec).map((field) => ({ field, shape: shapeOfField(field, name, models, tenant) }))
  const isThere = (column: string) => table.columns.some(({ name }) => name === column)
  // A column that was dropped from a table that existed before the project is not added again.
  const isDropped = (column: string) =>
    spec.isExisting === true && !isThere(column) && state?.columns.includes(column) === true
  const appeared = shapes.filter(({ shape }) => !isThere(shape.name) && !isDropped(shape.name))
  const vanished = findVanished(spec, table, state, context)
  const newColumns = appeared.map(({ field, shape }): NewColumn => ({ field: field.name, shape }))
  const resolved = resolveVanishedColumns(name, vanished, newColumns, decided)
  for (const issue of resolved.issues) issues.add(issue)

  const follow = `npm run scaffold database -- --tables ${table.schema === 'public' ? '' : `${table.schema}.`}${table.name}`
  const actions = shapes.flatMap(({ field, shape }): Action[] => {
    const was = resolved.renamed.get(shape.name) ?? shape.name
    const column = table.columns.find((candidate) => candidate.name === was)
    const fill = () => issues.collect(() => fillOf(field, name, decided))
    if (isDropped(was)) {
      context.notes.push(`${name.name}.${was} no longer exists in the database. To remove its field: ${follow}`)
      return []
    }
    if (column === undefined) return addColumn(shape, fill)
    const place = `${name.name}.${shape.name}`
    return compareColumn({
      column,
      found: shapeOfColumn(column, table, tenant),
      wanted: shape,
      field,
      previousConstraints: state?.constraints ?? [],
      base: spec.isExisting ? state?.bases?.[was] : undefined,
      follow,
      fill,
      note: (text) => context.notes.push(`${place}: ${text}`),
      reject: (text) => issues.add(`${place}: ${text}`),
    })
  })
  const all = [
    ...actions,
    ...resolved.dropped.flatMap(dropColumn),
    ...compareIndexes(
      spec,
      table,
      state,
      appeared.map(({ field }) => field),
      context.notes,
    ),
    ...compareRules(spec, table, state),
    ...compareTriggers(spec, table, state),
  ]
  noteFills(all, name, context)
  if (spec.isExisting) noteDrops(resolved.dropped, name, context)
  return { steps: orderSteps(all.map((action) => ({ table: name, ...action }))), questions: resolved.questions }
}

/** Returns the columns of removed fields. Columns that the database generates are kept. */
function findVanished(
  spec: ResourceSpec,
  table: Table,
  state: TableState | undefined,
  { notes }: ComparisonContext,
): ColumnShape[] {
  const wanted = storedFields(spec).map(columnOf)
  const columns = table.columns.filter(({ name }) => state?.columns.includes(name) && !wanted.includes(name))
  return columns.flatMap((column) => {
    if (!column.isGenerated && !column.isIdentity) return [shapeOfColumn(column, table)]
    notes.push(`${table.name}.${column.name} stays in the database, which generates its values: drop it by hand.`)
    return []
  })
}

/** Adds a column. One that may not be null is added as nullable, filled, and then changed. */
function addColumn(shape: ColumnShape, fillFor: () => ReturnType<typeof fillOfColumn>): Action[] {
  if (shape.isNullable || shape.default !== undefined) return [{ do: 'addColumn', column: shape }]
  return [
    { do: 'addColumn', column: { ...shape, isNullable: true } },
    { do: 'forbidNull', column: shape.name, fill: fillFor() },
  ]
}

/** Drops a column such that the migration's `down` can restore it, without its values. */
function dropColumn(shape: ColumnShape): Action[] {
  const fill = fillOfColumn(shape)
  if (shape.isNullable || shape.default !== undefined || fill === undefined)
    return [{ do: 'dropColumn', column: { ...shape, isNullable: shape.isNullable || shape.default === undefined } }]
  return [
    { do: 'allowNull', column: shape.name, fill },
    { do: 'dropColumn', column: { ...shape, isNullable: true } },
  ]
}

/**
 * Compares the model's indexes with those at the last sync, as a table that existed before the project may lack some. Without
 * a recorded state, adds those of new columns, and names the others that are missing.
 */
function compareIndexes(
  spec: ResourceSpec,
  table: Table,
  state: TableState | undefined,
  newFields: readonly FieldSpec[],
  notes: string[],
): Action[] {
  const isThere = (index: string) => table.indexes.includes(nameOfIndex(index, table.name))
  const wanted = indexesOf(spec)
  if (state === undefined) {
    const missing = wanted.filter((index) => !isThere(index))
    const added = missing.filter((index) => isOfFields(index, newFields))
    const others = missing.filter((index) => !added.includes(index)).map((index) => nameOfIndex(index, table.name))
    if (others.length > 0)
      notes.push(
        `${table.name} was not generated, so its missing indexes are not added: ${others.join(', ')}. Lists that filter or sort read the whole table without them. Add them in a migration.`,
      )
    return added.map((index): Action => ({ do: 'createIndex', index }))
  }
  const isIn = (indexes: readonly string[], index: string) => indexes.map(withoutNames).includes(withoutNames(index))
  const gone = state.indexes.filter((index) => !isIn(wanted, index) && isThere(index))
  const dropped = gone.map((index) => nameOfIndex(index, table.name))
  const added = wanted.filter((index) => {
    const isNew = !isIn(state.indexes, index)
    return isNew && (!isThere(index) || dropped.includes(nameOfIndex(index, table.name)))
  })
  return [
    ...gone.map((index): Action => ({ do: 'dropIndex', index })),
    ...added.map((index): Action => ({ do: 'createIndex', index })),
  ]
}

/** Notes that a dropped column of a table that existed before the project may have more than the migration can restore. */
function noteDrops(dropped: readonly ColumnShape[], { name }: TableName, { notes }: ComparisonContext): void {
  for (const column of dropped)
    notes.push(
      `${name}.${column.name}: its comment and its indexes over several columns are dropped with it, and the migration's down does not restore them.`,
    )
}

function noteFills(actions: readonly Action[], table: TableName, { notes }: ComparisonContext): void {
  for (const action of actions) {
    if (action.do !== 'forbidNull' || !action.fill?.isNeutral) continue
    const place = placeOfColumn(table, action.column)
    const { value } = action.fill
    const given = 'sql' in value ? value.sql : JSON.stringify(value.constant)
    notes.push(`${place}: existing records get ${given}. For another value pass --fill ${place}=<value>.`)
  }
}

/** Whether an index belongs to one of the fields. That of the full text belongs to all searched ones. */
function isOfFields(index: string, fields: readonly FieldSpec[]): boolean {
  const line = readIndexLine(index)
  return fields.some((field) =>
    line.is === 'line' ? line.columns[0] === columnOf(field) : field.attributes.fulltext === true,
  )
}
