// Compares the columns of tables in three states: of the files that a project began with, of the project, and of newer files.
// changed-tables.ts runs the statements. A change of the project stays, with a note.

import { isDeepStrictEqual } from 'node:util'
import { factsOf } from 'slipform/kinds'
import { UserError } from '../../base/user-error.ts'
import type { Prompter } from '../../input/prompts/prompter.ts'
import { convert } from '../../schema/compare/conversion.ts'
import { DecisionLookup, type Decisions } from '../../schema/compare/decisions.ts'
import { fillOfColumn, sqlFill } from '../../schema/compare/fill.ts'
import { resolveVanishedColumns, type VanishedColumns } from '../../schema/compare/vanished-columns.ts'
import type { ColumnPart, Parts } from '../../schema/read/parts.ts'
import type { Table } from '../../schema/read/schema.ts'
import { nameInModels, shapeOfColumn } from '../../schema/shape/shape.ts'
import { askDecision, describeQuestion } from '../sync/difference.ts'
import { tableLabel } from './names.ts'
import type { Note } from './notes.ts'

/** The tables of a database, and their parts. */
export interface State {
  readonly tables: readonly Table[]
  readonly parts: Parts
}

/** What the former files made, what the project's migrations make of it, and what the new files make. */
export interface States {
  readonly former: State
  readonly project: State
  readonly file: State
}

/** Statements that change columns, by when they run: before what the files create besides, or after it. */
export interface ColumnChanges {
  readonly before: readonly string[]
  readonly after: readonly string[]
  /** The statements that undo these, in their order; undefined if they would lose more than was added. */
  readonly back: readonly string[] | undefined
  readonly losses: readonly string[]
  readonly notes: readonly Note[]
  /** The decisions of the user, with the answers. */
  readonly decisions: Decisions
}

/** Decides between three states of the same: what the files alone have changed is taken. */
export function decideBetween<Value>(former: Value, project: Value, file: Value): 'keep' | 'take' | 'conflict' {
  if (isDeepStrictEqual(file, former) || isDeepStrictEqual(file, project)) return 'keep'
  return isDeepStrictEqual(project, former) ? 'take' : 'conflict'
}

/** Writes the statements for columns that the files have changed. Asks whether vanished columns were renamed. */
export async function changeColumns(
  states: States,
  decisions: Decisions,
  ask: Prompter | undefined,
): Promise<ColumnChanges> {
  const shared = states.file.tables.filter((table) => !table.isView && tableIn(states.project, table) !== undefined)
  const decided = new DecisionLookup(decisions)
  const all = shared.map((table) => ({ table, resolved: resolve(table, states, decided) }))
  const issues = all.flatMap(({ resolved }) => resolved.issues)
  if (issues.length > 0) throw new UserError(...issues)
  const questions = all.flatMap(({ resolved }) => resolved.questions)
  const [question] = questions
  if (question !== undefined && ask === undefined)
    throw new UserError(...questions.map((open) => describeQuestion(open, 'column of the file')))
  if (question !== undefined && ask !== undefined)
    return changeColumns(states, await askDecision(question, 'column of the file', decisions, ask), ask)
  const changes = all.map(({ table, resolved }) => changesOf(table, resolved, states))
  return {
    before: changes.flatMap(({ before }) => before),
    after: changes.flatMap(({ after }) => after),
    back: joinBack(changes),
    losses: changes.flatMap(({ losses }) => losses),
    notes: changes.flatMap(({ notes }) => notes),
    decisions,
  }
}

function tableIn({ tables }: State, { schema, name }: Table): Table | undefined {
  return tables.find((table) => table.schema === schema && table.name === name && !table.isView)
}

function columnsIn({ parts }: State, { schema, name }: Table): ColumnPart[] {
  return parts.columns.filter((column) => column.schema === schema && column.table === name)
}

const has = (columns: readonly ColumnPart[], name: string) => columns.some((column) => column.name === name)

function resolve(table: Table, { former, project, file }: States, decided: DecisionLookup): VanishedColumns {
  const [before, now, wanted] = [former, project, file].map((state) => columnsIn(state, table))
  const shapesOf = (columns: readonly ColumnPart[] = [], owner: Table | undefined) =>
    (owner?.columns ?? [])
      .filter(({ name }) => has(columns, name))
      .map((column) => shapeOfColumn(column, owner ?? table))
  const vanished = now?.filter(({ name }) => has(before ?? [], name) && !has(wanted ?? [], name))
  const appeared = wanted?.filter(({ name }) => !has(before ?? [], name) && !has(now ?? [], name))
  return resolveVanishedColumns(
    nameInModels(table),
    shapesOf(vanished, tableIn(project, table)),
    shapesOf(appeared, table).map((shape) => ({ field: shape.name, shape })),
    decided,
    // A renamed column has the same type.
    (from, to) => from.type === to.type,
  )
}

/** What a column became. */
interface Change {
  readonly statements: readonly string[]
  /** The statements that undo it; undefined if they would lose more than it adds. */
  readonly back: readonly string[] | undefined
  readonly losses?: readonly string[]
  readonly notes?: readonly Omit<Note, 'table'>[]
}

function changesOf(
  table: Table,
  { renamed, dropped }: VanishedColumns,
  { former, project, file }: States,
): Omit<ColumnChanges, 'decisions'> {
  const label = tableLabel(table)
  const [before, now] = [columnsIn(former, table), columnsIn(project, table)]
  const gone = now.filter(({ name }) => dropped.some((shape) => shape.name === name))
  const renames = now.flatMap((column) =>
    [...renamed].flatMap(([to, from]) =>
      from === column.name ? [{ of: column.of, from: column.quoted, to: quotedIn(file, table, to) }] : [],
    ),
  )
  const rename = (of: string, from: string, to: string) => `alter table ${of} rename column ${from} to ${to}`
  const changes = columnsIn(file, table).flatMap((column): Change[] => {
    const was = renamed.get(column.name) ?? column.name
    const [base, current] = [before, now].map((columns) => columns.find(({ name }) => name === was))
    if (current !== undefined)
      return [alter(column, base, current, { table, convertBack: () => convertBack(column, table, current, project) })]
    // The project has dropped what the former files had.
    return base === undefined ? [add(column, table)] : []
  })
  const undone = joinBack(changes)
  return {
    before: [
      ...gone.map(({ of, quoted }) => `alter table ${of} drop column ${quoted}`),
      ...renames.map(({ of, from, to }) => rename(of, from, to)),
    ],
    after: changes.flatMap(({ statements }) => statements),
    back:
      gone.length > 0
        ? undefined
        : undone && [...undone, ...renames.map(({ of, from, to }) => rename(of, to, from)).reverse()],
    losses: [...gone.map(({ name }) => `every ${name} in ${label}`), ...changes.flatMap(({ losses = [] }) => losses)],
    notes: changes.flatMap(({ notes = [] }) => notes).map((note) => ({ ...note, table: label })),
  }
}

/** Joins the ways back of changes, the last one first; undefined if one of them has none. */
function joinBack(changes: readonly Pick<Change, 'back'>[]): readonly string[] | undefined {
  return changes.some(({ back }) => back === undefined)
    ? undefined
    : changes.toReversed().flatMap(({ back }) => back ?? [])
}

function quotedIn(state: State, table: Table, name: string): string {
  return columnsIn(state, table).find((column) => column.name === name)?.quoted ?? name
}

/** Adds a column. Existing records get a neutral value where they need one. */
function add(column: ColumnPart, table: Table): Change {
  const { of, quoted, type, isRequired, generated, sequence } = column
  const owned = sequence !== null && generated === null
  const fill = isRequired && generated === null && column.default === null ? fillFor(column, table) : undefined
  const value = fill ?? column.default
  const text = [
    `alter table ${of} add column ${quoted} ${type}`,
    generated ?? (value === null ? '' : `default ${value}`),
    isRequired ? 'not null' : '',
  ]
  return {
    statements: [
      ...(owned ? [`create sequence if not exists ${sequence}`] : []),
      text.filter(Boolean).join(' '),
      ...(owned ? [`alter sequence ${sequence} owned by ${of}.${quoted}`] : []),
      ...(fill === undefined ? [] : [`alter table ${of} alter column ${quoted} drop default`]),
    ],
    back: [`alter table ${of} drop column ${quoted}`],
    notes:
      fill === undefined
        ? []
        : [{ group: 'changed', text: `existing records get ${fill} as ${column.name}, which may not be null` }],
  }
}

/** Changes type, null and default of a column where the files alone have. */
function alter(
  column: ColumnPart,
  base: ColumnPart | undefined,
  current: ColumnPart,
  { table, convertBack }: { readonly table: Table; readonly convertBack: () => string | undefined },
): Change {
  const { of, quoted, name, type, isRequired } = column
  const wayOf = (facet: 'type' | 'isRequired' | 'default' | 'generated') =>
    decideBetween(base?.[facet], current[facet], column[facet])
  const ways = { type: wayOf('type'), 'not null': wayOf('isRequired'), default: wayOf('default') }
  const isRetyped = ways.type === 'take'
  const isForbidden = ways['not null'] === 'take' && isRequired
  const fill = isForbidden ? fillFor(column, table) : undefined
  const wanted = ways.default === 'take' ? column.default : current.default
  const isReset = ways.default === 'take' || (isRetyped && wanted !== null)
  const value = `${quoted}::${isRetyped ? type : current.type}`
  const actions = [
    ...(isReset && current.default !== null ? ['drop default'] : []),
    ...(isRetyped || fill !== undefined
      ? [`type ${isRetyped ? type : current.type} using ${fill === undefined ? value : `coalesce(${value}, ${fill})`}`]
      : []),
    ...(isForbidden ? ['set not null'] : ways['not null'] === 'take' ? ['drop not null'] : []),
    ...(isReset && wanted !== null ? [`set default ${wanted}`] : []),
  ]
  const former = isRetyped ? convertBack() : undefined
  const back = [
    ...(isReset && wanted !== null ? ['drop default'] : []),
    ...(former === undefined ? [] : [`type ${current.type} using ${former}`]),
    ...(ways['not null'] === 'take' && !isForbidden ? ['set not null'] : []),
    ...(isReset && current.default !== null ? [`set default ${current.default}`] : []),
  ]
  const write = (action: string) => `alter table ${of} alter column ${quoted} ${action}`
  const conflicts = Object.entries(ways).filter(([, way]) => way === 'conflict')
  const kept = [
    ...conflicts.map(([facet]) => `the project has changed the ${facet} of ${name} as well, which stays as it is`),
    ...(wayOf('generated') === 'keep' ? [] : [`how ${name} gets its values stays as it is`]),
  ]
  return {
    statements: actions.map(write),
    // Where records got a value, no statement knows which had none.
    back: isForbidden || (isRetyped && former === undefined) ? undefined : back.map(write),
    losses: fill === undefined ? [] : [`which ${tableLabel(table)} have no ${name}, as those get ${fill}`],
    notes: [
      ...kept.map((text) => ({ group: 'kept' as const, text })),
      ...(isRetyped && !takesAll(type, current.type)
        ? [{ group: 'changed' as const, text: `${name} becomes ${type}: the migration fails where a value cannot` }]
        : []),
    ],
  }
}

const integers = ['smallint', 'integer', 'bigint', 'numeric']

/** Whether every value of a type can become one of another, as with a longer text. */
function takesAll(type: string, former: string): boolean {
  if (type === 'text' || type === 'character varying') return true
  if (integers.includes(former)) return integers.indexOf(type) > integers.indexOf(former)
  const [wanted, current] = [sizeOf(type), sizeOf(former)]
  return wanted.name === current.name && wanted.whole >= current.whole && wanted.scale >= current.scale
}

/** Reads the size of a type: `character varying(120)`, `numeric(10,2)`. */
function sizeOf(type: string) {
  const [, name, size, scale = 0] = /^(character varying|numeric)\((\d+)(?:,(-?\d+))?\)$/.exec(type) ?? []
  return { name, whole: Number(size) - Number(scale), scale: Number(scale) }
}

/** Returns the expression by which a column gets its former type; undefined if values could be lost. PostgreSQL rejects those that do not fit. */
function convertBack(column: ColumnPart, table: Table, current: ColumnPart, project: State): string | undefined {
  const kindIn = (owner: Table | undefined, name: string) => {
    const found = owner?.columns.find((candidate) => candidate.name === name)
    return found && owner && shapeOfColumn(found, owner).kind
  }
  const [kind, former] = [kindIn(table, column.name), kindIn(tableIn(project, table), current.name)]
  const isSafe = [kind, former].every((one) => one && ['number', 'text'].includes(factsOf(one).family))
  if (!isSafe || kind === undefined || former === undefined) return undefined
  const { using, loses } = convert({ kind, type: column.type, column: column.quoted }, former) ?? {}
  return loses === undefined ? using : undefined
}

/** @throws UserError when no neutral value can be the one of all records. */
function fillFor({ name, type }: ColumnPart, table: Table): string {
  const column = table.columns.find((candidate) => candidate.name === name)
  const fill = column && fillOfColumn(shapeOfColumn(column, table))
  if (fill !== undefined) return `(${sqlFill(fill)})::${type}`
  throw new UserError(
    `${tableLabel(table)}.${name} may not be null, and existing records need a value. Let it be null in the file, or give it a default.`,
  )
}
