import type { Feature } from '../../feature.ts'
import { aggregate as handler } from './handler.ts'

/** Groups of records with their counts and sums, for charts. */
export function aggregate(): Feature {
  return { name: 'aggregate', operations: { aggregate: handler } }
}
