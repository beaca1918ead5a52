import type { Options } from '../../input/options/option.ts'
import { modelOption } from '../field/options.ts'
import { decisionOptions } from '../sync/decisions.ts'

/** The options of `relation`. */
export const relationOptions = {
  model: modelOption,
  relation: {
    type: 'text',
    sample: 'tracks:hasMany(track)',
    help: 'written as for resource; ? after the kind makes its key nullable; :inverse(name) names the inverse relation',
  },
  one_sided: { type: 'flag', help: 'omits the inverse relation' },
  ...decisionOptions,
} as const satisfies Options
