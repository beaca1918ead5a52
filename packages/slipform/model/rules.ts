import type { RowFrom } from './api-types.ts'
import type { Fields } from './model.ts'
import type { SignedInUser } from './signed-in-user.ts'

// The rules of a model's records, beside its fields. docs/models.md is written from the members of `ModelRules`: `npm run docs`.

/** The signs by which `check` compares two fields. */
export const comparisonSigns = ['<', '<=', '>', '>=', '=', '<>'] as const

/** The signs by which `check` compares two fields. */
export type ComparisonSign = (typeof comparisonSigns)[number]

/** A range between two fields, with or without its end; a null is no limit. */
export interface Range<Name extends string = string> {
  readonly from: Name
  readonly to: Name
  readonly bounds: RangeBounds
}

/** Whether the end belongs to a range: `[)` without it, `[]` with it. */
export type RangeBounds = '[)' | '[]'

type RuleValue = string | number | boolean

/** The records that a rule concerns, by their values: `{ status_ne: 'cancelled' }`. */
export interface RuleFilter<Name extends string = string> {
  readonly where: { readonly [K in Name | `${Name}_ne`]?: RuleValue | null | readonly RuleValue[] }
}

/** The fields whose values no two records share. */
export type TogetherRule<Name extends string = string> = readonly (Name | RuleFilter<Name>)[]

/** The fields that are equal, and the range that overlaps, in no two records. */
export type OverlapRule<Name extends string = string> = readonly (Name | Range<Name> | RuleFilter<Name>)[]

/** The second parameter of `validate`. */
export interface ValidationContext<Row> {
  /** The record before the change; undefined for a new one. */
  readonly stored: Row | undefined
  /** The user who sent the request; undefined without sign-in. */
  readonly actor: SignedInUser | undefined
}

/** The rules of a model's records. */
export interface ModelRules<F extends Fields> {
  /** Combinations of fields whose values no two records share: `[['room_id', 'starts_at']]`. */
  readonly unique_together?: readonly TogetherRule<keyof F & string>[]
  /** Fields that must compare: `[['ends_at', '>', 'starts_at']]`. A comparison with null holds. */
  readonly check?: readonly (readonly [keyof F & string, ComparisonSign, keyof F & string])[]
  /** Records that must not overlap: `['vet_id', range('starts_at', 'ends_at')]`, or a list of such rules. */
  readonly no_overlap?: OverlapRule<keyof F & string> | readonly OverlapRule<keyof F & string>[]
  /** A rule in code: receives the record as it is after the change, and returns the errors of its fields, or nothing. */
  readonly validate?: (
    record: RowFrom<F>,
    context: ValidationContext<RowFrom<F>>,
    // biome-ignore lint/suspicious/noConfusingVoidType: a rule that finds nothing returns nothing
  ) => { readonly [K in keyof F]?: string } | undefined | void
}

/**
 * Returns the range between two fields, for `no_overlap`: without its end, or with it by `'[]'`.
 *
 * @example
 * range('lent_on', 'due_on', '[]')
 */
export function range<const From extends string, const To extends string>(
  from: From,
  to: To,
  bounds: RangeBounds = '[)',
): Range<From | To> {
  return { from, to, bounds }
}
