import { type AggregateFunction, aggregateFunctions } from 'slipform/browser'

/** The function that a card computes, and its field: `{ sum: 'price' }`, `{ median: 'price' }`. Without a function the card counts records. */
export type ComputedOptions = { readonly [By in AggregateFunction]?: string | undefined }

/** A function, and the field whose values it aggregates. */
export interface Computed {
  readonly by: AggregateFunction
  readonly field: string
}

/** Returns the first function in the properties of a card; undefined without one. */
export const computedOf = (options: ComputedOptions): Computed | undefined => {
  const by = aggregateFunctions.find((name) => options[name] !== undefined)
  const field = by && options[by]
  return by && field !== undefined ? { by, field } : undefined
}
