import {
  AjvValidator,
  type FetchTableMetadataOptions,
  type JSONSchema,
  Model,
  type Pojo,
  type QueryContext,
  type RelationMappings,
  raw,
  type TableMetadata,
} from 'objection'
import { defaultBatchLimit, defaultMaxPageSize } from '../../base/limits.ts'
import { memoize } from '../../base/memoize.ts'
import type { ModelBehavior } from '../behavior.ts'
import { describeBytes } from '../kinds/signatures.ts'
import { hasLocalInput, isArray, type Kind } from '../kinds.ts'
import type { ModelDefinition } from '../model.ts'
import { findNextNumber, isNumbered } from '../next-number.ts'
import { addKeywords, ajvOptions, buildRecordSchema } from './json-schema.ts'
import { type NumberSources, numberSources } from './number-sources.ts'
import { resourceOf } from './resource.ts'
import { assignValues, toRow } from './row.ts'

const validator = new AjvValidator({
  options: ajvOptions,
  onCreateAjv: addKeywords,
})

/** Objection's types lack the query that joins the table. */
interface JoinOptions extends FetchTableMetadataOptions {
  readonly parentBuilder?: { tableNameFor(model: typeof Model): string }
}

let tagCount = 0
// By definition, not by class: the class that is bound to a connection is another one, with the same definition.
const tagOf = memoize((_definition: object): string => {
  tagCount += 1
  return `model ${tagCount}`
})

/**
 * The Objection base class of every model: derives table, JSON Schema, relations and value expressions from the declaration, so
 * that `Customer.query()` follows the same rules as the API.
 */
export class RecordModel extends Model {
  // biome-ignore lint/suspicious/noExplicitAny: each model narrows it
  static readonly definition: ModelDefinition<any, any>
  static readonly behavior: ModelBehavior

  declare readonly [numberSources]?: NumberSources

  static batch_limit(): number {
    return this.definition.crud.batch_limit ?? defaultBatchLimit
  }

  static max_page_size(): number {
    return this.definition.crud.max_page_size ?? defaultMaxPageSize
  }

  static override get tableName(): string {
    const { schema, table } = this.definition
    return schema === undefined ? table : `${schema}.${table}`
  }

  static override get idColumn(): string | string[] {
    const columns = resourceOf(this).keyFields.map((field) => field.column)
    const [column] = columns
    return column !== undefined && columns.length === 1 ? column : columns
  }

  static override get jsonSchema(): JSONSchema {
    return buildRecordSchema(resourceOf(this)) as JSONSchema
  }

  // $formatDatabaseJson writes jsonb and arrays by kind; Objection's guess from the schema would write both as JSON.
  static override get jsonAttributes(): string[] {
    return []
  }

  /** The key by which Objection caches validators. Objection's default, table and class name, may be shared by two models. */
  static uniqueTag(): string {
    return tagOf(this.definition)
  }

  static override createValidator() {
    return validator
  }

  static override get relationMappings(): RelationMappings {
    return Object.fromEntries(resourceOf(this).relations.map((relation) => [relation.name, relation.mapping()]))
  }

  /**
   * Reads the columns of the table, for joins. Until they are cached, each query reads them itself: a query in a transaction must not wait
   * for another query, which may be waiting for its connection.
   */
  static override fetchTableMetadata(options: JoinOptions = {}): Promise<TableMetadata> {
    const table = options.table ?? options.parentBuilder?.tableNameFor(this) ?? this.tableName
    return super.fetchTableMetadata({ ...options, table, force: !this.tableMetadata({ table }) })
  }

  override async $beforeInsert(context: QueryContext) {
    await super.$beforeInsert(context)
    const model = this.constructor as typeof RecordModel
    const resource = resourceOf(model)
    await assignValues(resource, this, 'on_create')
    const { name, column, kind } = resource.key
    const values: Record<string, unknown> = this as never
    // A key that the client or code has set stays.
    if (!isNumbered(resource) || values[name] != null) return
    const next = await findNextNumber(context.transaction, model.tableName, column)
    values[name] = kind.name === 'integer' ? Number(next) : next
  }

  override async $beforeUpdate(options: object, context: QueryContext) {
    await super.$beforeUpdate(options, context)
    await assignValues(resourceOf(this.constructor as typeof RecordModel), this, 'on_update')
  }

  override $formatDatabaseJson(json: Pojo): Pojo {
    const resource = resourceOf(this.constructor as typeof RecordModel)
    const row = toRow(resource, json, this[numberSources])
    for (const { column, kind } of resource.stored)
      if (column in row && hasLocalInput(kind)) row[column] = asStatement(kind, row[column])
    return row
  }

  override $parseDatabaseJson(row: Pojo): Pojo {
    const { fieldOfColumn } = resourceOf(this.constructor as typeof RecordModel)
    return Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        fieldOfColumn.get(column) ?? column,
        // Hooks and responses have the same values.
        value instanceof Uint8Array ? describeBytes(value) : value,
      ]),
    )
  }
}

/** Returns an amount of money as SQL that casts from `numeric`: PostgreSQL reads texts of `money` by the session's settings. */
function asStatement(kind: Kind, value: unknown): unknown {
  return isArray(kind)
    ? raw('?::text[]::numeric[]::money[]', [value as string[]])
    : raw('?::text::numeric::money', [value as string])
}
