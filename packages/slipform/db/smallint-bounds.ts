import type { Knex } from 'knex'
import { valuesOf } from '../model/kinds.ts'
import type { AnyModel } from '../model/model.ts'
import { resourceOf } from '../model/resource/resource.ts'
import { smallintBounds } from '../model/resource/values.ts'
import { type ColumnRow, readColumns } from './table-columns.ts'

/**
 * Limits the integer fields with columns of 16 bits to the bounds of their columns, so that a larger value is an error of the field. Called
 * once at a start, before any request.
 */
export async function adoptSmallintBounds(db: Knex, models: readonly AnyModel[]): Promise<void> {
  const rows = (await readColumns(db, models.map(resourceOf))) ?? []
  for (const [at, model] of models.entries())
    adoptBounds(
      model,
      rows.filter((row) => row.at === at),
    )
}

function adoptBounds(model: AnyModel, rows: readonly ColumnRow[]): void {
  for (const field of resourceOf(model).stored) {
    const { kind, column, options } = field
    const isSmall = rows.some(({ name, type }) => name === column && type === 'int2')
    if (kind.name !== 'integer' || valuesOf(kind) !== undefined || !isSmall) continue
    const { minimum = smallintBounds.minimum, maximum = smallintBounds.maximum } = options
    field.options = {
      ...options,
      minimum: Math.max(Number(minimum), smallintBounds.minimum),
      maximum: Math.min(Number(maximum), smallintBounds.maximum),
    }
  }
}
