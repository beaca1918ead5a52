import type { FieldSpec } from '../../answers/resource-spec.ts'
import type { Column } from '../read/schema.ts'
import type { ColumnBase } from '../shape/base.ts'
import type { ColumnShape, Fill } from '../steps/step.ts'

/** An existing column and the shape that its field wants: compare-table.ts hands it to the comparisons of a column. */
export type Comparison = {
  readonly column: Column
  readonly found: ColumnShape
  readonly wanted: ColumnShape
  readonly field: FieldSpec
  /** The constraints of the model at the last sync, as `constraintsOfFields` returns them. */
  readonly previousConstraints: readonly string[]
  /** The column as model and database last agreed on it; undefined if the model decides. */
  readonly base: ColumnBase | undefined
  /** The command that updates the model from the database. */
  readonly follow: string
  /** Returns the value for existing records; undefined, with an issue, if the user must give it. */
  fill(): Fill | undefined
  /** Adds a note for the user about the column. */
  note(text: string): void
  /** Adds an issue about the column. */
  reject(text: string): void
}
