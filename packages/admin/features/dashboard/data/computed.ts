import { type AggregateFunction, aggregateFunctions } from 'slipform/browser'

/** What a card computes, and of which field: `{ sum: 'price' }`, `{ median: 'price' }`. Without it the card counts records. */
export type ComputedOptions = { readonly [By in AggregateFunction]?: string | undefined }

/** A function, and the field whose values it computes. */
export interface Computed {
  readonly by: AggregateFunction
  readonly field: string
}

/** Returns the first function that the properties of a card name. */
export const computedOf = (options: ComputedOptions): Computed | undefined => {
  const by = aggregateFunctions.find((name) => options[name] !== undefined)
  const field = by && options[by]
  return by && field !== undefined ? { by, field } : undefined
}
