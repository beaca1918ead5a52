import { decisionOptions } from './decisions.ts'
import type { Options } from './option.ts'

/** The option that names a model. */
export const modelOption = { type: 'text', sample: 'track', help: 'the model, by its name' } as const

/** The options of `field`. */
export const fieldOptions = {
  model: modelOption,
  fields: { type: 'entries', sample: 'rating:integer', help: 'fields, written as for resource' },
  ...decisionOptions,
} as const satisfies Options
