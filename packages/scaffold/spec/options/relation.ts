import { decisionOptions } from './decisions.ts'
import { modelOption } from './field.ts'
import type { Options } from './option.ts'

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
