import type { Feature } from '../../feature.ts'
import { aggregate as handler } from './handler.ts'

/** The feature that groups records, with their counts and sums, for charts: it adds the operation `aggregate` to resources. */
export function aggregate(): Feature {
  return { name: 'aggregate', operations: { aggregate: handler } }
}
