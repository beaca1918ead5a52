import type { FieldAttributes } from './attributes.ts'
import type { FieldOptions, Kind } from './kinds/kind.ts'

/**
 * A declared field: frozen plain data, and in its type what TypeScript infers the API's types from:
 * `T` as it is read, `In` as it may be written, whether it may be null and has a default, and its attributes.
 */
export interface Field<T, In, Nullable extends boolean, HasDefault extends boolean, A = object> {
  readonly kind: Kind
  readonly options: FieldOptions
  readonly attributes: FieldAttributes
  /** Annotates the field; returns a new one. */
  crud<const B extends FieldAttributes<In | (Nullable extends true ? null : never)>>(
    attributes: B,
  ): Field<T, In, Nullable, HasDefault, B>
  /** Types only, never a value. */
  readonly '~types'?: { value: T; input: In; nullable: Nullable; hasDefault: HasDefault; attributes: A }
}

// biome-ignore lint/suspicious/noExplicitAny: any field, whatever its types; `unknown` would not accept it
export type AnyField = Field<any, any, any, any, any>

/** Creates a field, for the functions of kinds (`text`, `uuid`, …) and the models that the scaffolder plans. A later `.crud()` replaces all attributes. */
export function field<F extends AnyField>(kind: Kind, options: object = {}, attributes: FieldAttributes = {}): F {
  return Object.freeze({
    kind,
    options,
    attributes,
    crud: (annotated: FieldAttributes) => field(kind, options, annotated),
    // The types of `F` exist for the compiler only.
  }) as unknown as F
}
