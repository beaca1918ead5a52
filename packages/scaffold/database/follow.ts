import type { ModelChange } from '../additions.ts'
import type { FieldAnswer, ResourceAnswer } from '../answer.ts'
import type { Decided } from '../schema/compare/decisions.ts'
import { decideVanished, type Question } from '../schema/compare/renames.ts'
import { fieldOfColumn } from '../schema/read/field-of-column.ts'
import type { Column, Table } from '../schema/read/schema.ts'
import { columnOf, findTable, shapeOfColumn, shapeOfField, storedFields, tableOf } from '../schema/shape/shape.ts'
import { sqlType } from '../schema/steps/sql.ts'
import { fieldsOfTable } from './fields.ts'
import { tableLabel } from './names.ts'

/** What earlier runs know of a model's table. */
export type FollowedModel = {
  readonly answer: ResourceAnswer
  /** The columns that its fields had when model and table were last in line. */
  readonly columns: readonly string[]
  /** Columns that a migration of the project is still to create or change. */
  isPending(column: string): boolean
}

/** How models follow a database that changed under them; while there are questions, the changes are not complete. */
export type Followed = {
  readonly changes: readonly ModelChange[]
  readonly questions: readonly Question[]
  readonly faults: readonly string[]
  readonly notes: readonly string[]
}

/**
 * Compares models of tables that existed before the project with these tables: new columns become fields, the fields of dropped ones
 * go, a renamed column keeps its field, and types and nulls become those of the database.
 */
export function followTables(
  models: readonly FollowedModel[],
  tables: readonly Table[],
  secrets: ReadonlyMap<string, string>,
  decided: Decided,
): Followed {
  const all = models.map((model) => {
    const table = findTable(tables, tableOf(model.answer))
    return table === undefined ? none : followTable(model, table, secrets, decided)
  })
  return {
    changes: all.flatMap(({ changes }) => changes),
    questions: all.flatMap(({ questions }) => questions),
    faults: all.flatMap(({ faults }) => faults),
    notes: all.flatMap(({ notes }) => notes),
  }
}

const none: Followed = { changes: [], questions: [], faults: [], notes: [] }

function followTable(
  { answer, columns, isPending }: FollowedModel,
  table: Table,
  secrets: ReadonlyMap<string, string>,
  decided: Decided,
): Followed {
  const fields = storedFields(answer).filter((field) => !isPending(columnOf(field)))
  const used = [...fields, ...answer.fields].map(columnOf)
  const key = fields.find(({ attributes }) => attributes.primary_key)
  const fresh = fieldsOfTable(table, key === undefined ? 'id' : columnOf(key), answer.names.singular, secrets)
  const appeared = fresh.fields.filter((field) => {
    const column = columnOf(field)
    return !used.includes(column) && !columns.includes(column) && !isPending(column)
  })
  const isThere = (field: FieldAnswer) => table.columns.some(({ name }) => name === columnOf(field))
  const vanished = fields.filter((field) => !isThere(field) && columns.includes(columnOf(field)))
  const name = tableOf(answer)
  const fate = decideVanished(
    name,
    vanished.map((field) => shapeOfField(field, name, [])),
    appeared.map((field) => ({ field: field.name, shape: shapeOfField(field, name, []) })),
    decided,
    // A renamed column keeps its type.
    (from, to) => from.type === to.type,
  )
  const before = (field: FieldAnswer) => vanished.find((one) => columnOf(one) === fate.renamed.get(columnOf(field)))
  const renamed = appeared.flatMap((field) => {
    const old = before(field)
    return old === undefined ? [] : [{ old, column: columnOf(field) }]
  })
  const added = withFreeNames(
    appeared.filter((field) => before(field) === undefined),
    answer,
  )
  const removed = fate.dropped.flatMap(({ name }) => vanished.filter((field) => columnOf(field) === name))
  const moved = renamed.map(({ old, column }) => ({ ...old, options: { ...old.options, column } }))
  const rest = fields.filter((field) => isThere(field)).map((field) => ({ field, now: fieldNow(field, table) }))
  const retyped = rest.flatMap(({ now }) => now ?? [])
  const label = tableLabel(table)
  const ahead = fields.filter((field) => !isThere(field) && !columns.includes(columnOf(field))).map(({ name }) => name)
  const isChanged = added.length + removed.length + moved.length + retyped.length > 0
  return {
    changes: !isChanged
      ? []
      : [
          {
            model: answer,
            fields: added,
            relations: [],
            replaced: [...moved, ...retyped],
            removed: removed.map(({ name }) => name),
          },
        ],
    questions: fate.questions,
    faults: [
      ...fate.faults,
      ...(isChanged && ahead.length > 0
        ? [
            `models/${answer.names.file}.ts has fields that the database lacks: ${ahead.join(', ')}. Run npm run scaffold sync and npm run migrate first.`,
          ]
        : []),
    ],
    notes: [
      ...added.map((field) => `${label}: the new column ${columnOf(field)} becomes a field.`),
      ...removed.map(
        (field) => `${label}: the column ${columnOf(field)} is gone, so its field ${field.name} is removed.`,
      ),
      ...renamed.map(
        ({ old, column }) =>
          `${label}: the column ${columnOf(old)} is called ${column} now; its field keeps the name ${old.name}.`,
      ),
      ...retyped.map((field) => `${label}: the field ${field.name} becomes ${describe(field)}, as its column is.`),
      ...fresh.notes
        .filter((note) => added.some((field) => note.startsWith(`${columnOf(field)} `)))
        .map((note) => `${label}: ${note}.`),
    ],
  }
}

function describe({ kind, options }: FieldAnswer): string {
  return `${kind.name}${options.nullable ? ', which may be null' : ''}`
}

/** New fields must not take the names of fields and relations that the model has. */
function withFreeNames(added: readonly FieldAnswer[], { fields, relations }: ResourceAnswer): FieldAnswer[] {
  const taken = new Set([...fields, ...relations].map(({ name }) => name))
  return added.map((field) => {
    const column = columnOf(field)
    let { name } = field
    for (let number = 2; taken.has(name); number++) name = `${field.name}_${number}`
    taken.add(name)
    return name === field.name ? field : { ...field, name, options: { ...field.options, column } }
  })
}

/** The field as its column is now; undefined when it can stay as it is. What only the model demands stays. */
function fieldNow(field: FieldAnswer, table: Table): FieldAnswer | undefined {
  const column = table.columns.find(({ name }) => name === columnOf(field))
  const found = column && fieldOfColumn(column, table).field
  if (column === undefined || found === undefined) return undefined
  if (sqlType(found.kind) !== sqlType(field.kind)) return ofOtherKind(field, found)
  const nullable = nullableNow(field, column, table)
  const { length } = column.type
  const maxLength = length !== undefined && (field.options.maxLength ?? length + 1) > length ? length : undefined
  const labels = column.type.enumeration?.labels
  const isOtherList = field.kind.name === 'oneOf' && labels !== undefined && !isSameList(field.kind.values, labels)
  if (nullable === undefined && maxLength === undefined && !isOtherList) return undefined
  const options = {
    ...field.options,
    ...(nullable && { nullable }),
    ...(maxLength !== undefined && field.kind.name === 'text' && { maxLength }),
  }
  if (nullable === false) delete options.nullable
  return { ...field, kind: isOtherList ? found.kind : field.kind, options }
}

/** Whether a field may be null now; undefined when that did not change. The columns of a view never say it. */
function nullableNow(field: FieldAnswer, column: Column, table: Table): boolean | undefined {
  if (table.isView || field.attributes.primary_key) return undefined
  const { isNullable } = shapeOfColumn(column, table)
  return isNullable === (field.options.nullable === true) ? undefined : isNullable
}

/** A field of another kind keeps of its attributes and options what every kind can have. */
function ofOtherKind(field: FieldAnswer, found: FieldAnswer): FieldAnswer {
  const { kind } = found
  const { column, references, on_delete, unique } = field.options
  const { default: given, nullable, maxLength, minLength, minimum, maximum } = found.options
  const options = {
    column,
    nullable,
    unique,
    references,
    on_delete,
    default: given,
    maxLength,
    minLength,
    minimum,
    maximum,
  }
  const { fulltext, on_create, on_update, filterable, sortable, ...attributes } = field.attributes
  const isOrdered = kind.name !== 'json' && kind.name !== 'arrayOf'
  return {
    ...field,
    kind,
    options: Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
    attributes: {
      ...attributes,
      ...(filterable && kind.name !== 'json' && { filterable }),
      ...(sortable && isOrdered && { sortable }),
      ...(fulltext && kind.name === 'text' && { fulltext }),
      ...(found.attributes.on_create !== undefined &&
        on_create !== undefined && { on_create: found.attributes.on_create }),
    },
  }
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join('\0') === [...other].sort().join('\0')
}
