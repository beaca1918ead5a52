import type { ResourceSpec } from '../../resource-spec.ts'
import type { Table } from '../read/schema.ts'
import { columnOf, shapeOfColumn, storedFields } from '../shape/shape.ts'
import { sqlType } from '../steps/sql.ts'

/** Returns notes on the differences between a view and its model. Migrations do not change views. */
export function compareView(spec: ResourceSpec, view: Table): string[] {
  return storedFields(spec).flatMap((field) => {
    const name = columnOf(field)
    const column = view.columns.find((one) => one.name === name)
    const place = `${view.name}.${name}`
    if (column === undefined) return [`${place} is not in the view: add it there, or remove the field.`]
    const { kind, type } = shapeOfColumn(column, view)
    if (kind === undefined || sqlType(kind) === sqlType(field.kind)) return []
    return [`${place} is ${type} in the view, and ${field.kind.name} in the model: change one of them.`]
  })
}
