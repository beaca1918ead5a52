import type { FieldSpec } from '../../resource-spec.ts'
import type { Column } from '../read/schema.ts'
import type { ColumnBase } from '../shape/base.ts'
import type { ColumnShape, Fill } from '../steps/step.ts'

/** A column that is there, beside what its field wants of it. */
export type Comparison = {
  readonly column: Column
  readonly found: ColumnShape
  readonly wanted: ColumnShape
  readonly field: FieldSpec
  /** What the model said of its columns when it was last in line, as `constraintsOf` says it. */
  readonly previousConstraints: readonly string[]
  /** The column as model and database last agreed on it; undefined where the model decides. */
  readonly base: ColumnBase | undefined
  /** The command that makes the model follow the database. */
  readonly follow: string
  /** The value for existing records; throws if it cannot be known. */
  fill(): Fill | undefined
  /** Tells people of the column what no step says. */
  note(text: string): void
  /** Something about the column is not possible. */
  reject(text: string): void
}
