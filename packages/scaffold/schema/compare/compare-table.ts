import type { KnownModel, ResourceAnswer } from '../../answer.ts'
import type { Faults } from '../../check/faults.ts'
import type { Table } from '../read/schema.ts'
import { nameOfIndex } from '../shape/index-line.ts'
import { indexesOf, type RememberedTable } from '../shape/remembered.ts'
import { columnOf, shapeOfColumn, shapeOfField, storedFields, tableOf } from '../shape/shape.ts'
import { orderSteps } from '../steps/order.ts'
import type { Action, ColumnShape, Step, TableName } from '../steps/step.ts'
import { compareColumn } from './compare-column.ts'
import { compareTrigger } from './compare-trigger.ts'
import type { Decided } from './decisions.ts'
import { fillOf, fillOfColumn } from './fill.ts'
import { type Appeared, decideVanished, type Question } from './renames.ts'

/** What a comparison needs beside the two sides, and where it says what no step says. */
export type Surroundings = {
  readonly models: readonly KnownModel[]
  readonly decided: Decided
  readonly faults: Faults
  readonly notes: string[]
}

/** Compares a model with the table that is there: what brings it in line, and what only people can say. */
export function compareTable(
  answer: ResourceAnswer,
  table: Table,
  remembered: RememberedTable | undefined,
  surroundings: Surroundings,
): { steps: Step[]; questions: readonly Question[] } {
  const { decided, faults, models } = surroundings
  const name = tableOf(answer)
  const shapes = storedFields(answer).map((field) => ({ field, shape: shapeOfField(field, name, models) }))
  const isThere = (column: string) => table.columns.some((one) => one.name === column)
  // A column of a table that existed before the project was dropped there: it is not added back.
  const isDropped = (column: string) =>
    answer.isExisting === true && !isThere(column) && remembered?.columns.includes(column) === true
  const appeared = shapes.filter(({ shape }) => !isThere(shape.name) && !isDropped(shape.name))
  const vanished = findVanished(answer, table, remembered, surroundings)
  const fate = decideVanished(
    name,
    vanished,
    appeared.map(({ field, shape }): Appeared => ({ field: field.name, shape })),
    decided,
  )
  for (const fault of fate.faults) faults.add(fault)

  const follow = `npm run scaffold database -- --tables ${table.schema === 'public' ? '' : `${table.schema}.`}${table.name}`
  const actions = shapes.flatMap(({ field, shape }): Action[] => {
    const was = fate.renamed.get(shape.name) ?? shape.name
    const column = table.columns.find((one) => one.name === was)
    const fill = () => faults.attempt(() => fillOf(field, name, decided))
    if (isDropped(was)) {
      surroundings.notes.push(`${name.name}.${was} is gone from the database. To remove its field: ${follow}`)
      return []
    }
    if (column === undefined) return addColumn(shape, fill)
    const place = `${name.name}.${shape.name}`
    return compareColumn({
      column,
      found: shapeOfColumn(column, table),
      wanted: shape,
      field,
      said: remembered?.constraints ?? [],
      base: answer.isExisting ? remembered?.bases?.[was] : undefined,
      follow,
      fill,
      note: (text) => surroundings.notes.push(`${place}: ${text}`),
      refuse: (text) => faults.add(`${place}: ${text}`),
    })
  })
  const all = [
    ...actions,
    ...fate.dropped.flatMap(dropColumn),
    ...compareIndexes(answer, table, remembered),
    ...compareTrigger(answer, table, remembered),
  ]
  noteFills(all, answer, surroundings)
  if (answer.isExisting) noteDrops(fate.dropped, name, surroundings)
  return { steps: orderSteps(all.map((action) => ({ table: name, ...action }))), questions: fate.questions }
}

/** The columns that the model had and has no more; the key, and what the database makes, stay where they are. */
function findVanished(
  answer: ResourceAnswer,
  table: Table,
  remembered: RememberedTable | undefined,
  { notes }: Surroundings,
): ColumnShape[] {
  const wanted = storedFields(answer).map(columnOf)
  const columns = table.columns.filter(({ name }) => remembered?.columns.includes(name) && !wanted.includes(name))
  return columns.flatMap((column) => {
    if (!column.isGenerated && !column.isIdentity) return [shapeOfColumn(column, table)]
    notes.push(`${table.name}.${column.name} stays in the database, which makes its values: drop it by hand.`)
    return []
  })
}

function addColumn(shape: ColumnShape, fillFor: () => ReturnType<typeof fillOfColumn>): Action[] {
  if (shape.isNullable || shape.default !== undefined) return [{ do: 'addColumn', column: shape }]
  return [
    { do: 'addColumn', column: { ...shape, isNullable: true } },
    { do: 'forbidNull', column: shape.name, fill: fillFor() },
  ]
}

/** What is dropped is written so that it can come back, without its values. */
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
 * What a model asked for when it was last in line is told by what is remembered, as a table that was there before need not
 * have it; of a table that is not known yet, nothing is said.
 */
function compareIndexes(answer: ResourceAnswer, table: Table, remembered: RememberedTable | undefined): Action[] {
  if (remembered === undefined) return []
  const isThere = (index: string) => table.indexes.includes(nameOfIndex(index, table.name))
  const wanted = indexesOf(answer)
  const gone = remembered.indexes.filter((index) => !wanted.includes(index) && isThere(index))
  const dropped = gone.map((index) => nameOfIndex(index, table.name))
  const added = wanted.filter((index) => {
    const isNew = !remembered.indexes.includes(index)
    return isNew && (!isThere(index) || dropped.includes(nameOfIndex(index, table.name)))
  })
  return [
    ...gone.map((index): Action => ({ do: 'dropIndex', index })),
    ...added.map((index): Action => ({ do: 'createIndex', index })),
  ]
}

/** Of a table that was there before, a column may have more than this project knows of. */
function noteDrops(dropped: readonly ColumnShape[], { name }: TableName, { notes }: Surroundings): void {
  for (const column of dropped)
    notes.push(
      `${name}.${column.name}: what else the database has on it, such as a comment or an index of several columns, goes with it, and the way back does not restore that.`,
    )
}

function noteFills(actions: readonly Action[], { names }: ResourceAnswer, { notes }: Surroundings): void {
  for (const action of actions) {
    if (action.do !== 'forbidNull' || !action.fill?.isNeutral) continue
    const place = `${names.table}.${action.column}`
    const { value } = action.fill
    const given = 'sql' in value ? value.sql : JSON.stringify(value.constant)
    notes.push(`${place}: existing records get ${given}. For another value pass --fill ${place}=<value>.`)
  }
}
