import { decisionOptions } from './decisions.ts'
import type { Options } from './option.ts'

/** The option that names a model. */
export const modelOption = { type: 'text', sample: 'track', help: 'the model, by its name' } as const

/** The options of `field`, from which arguments, prompts, help and documentation are derived. */
export const fieldOptions = {
  model: modelOption,
  fields: { type: 'entries', sample: 'rating:integer', help: 'fields, written as for resource' },
  ...decisionOptions,
} as const satisfies Options

/** The options of `relation`. */
export const relationOptions = {
  model: modelOption,
  relation: {
    type: 'entries',
    sample: 'tracks:hasMany(track)',
    help: 'written as for resource; ? after the kind makes its key nullable; :inverse(name) names the inverse relation',
  },
  one_sided: { type: 'flag', help: 'omits the inverse relation' },
  ...decisionOptions,
} as const satisfies Options
