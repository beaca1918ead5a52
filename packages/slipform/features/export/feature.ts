import type { Feature } from '../../feature.ts'
import { exportMany } from './handler.ts'

/** The feature that exports all matching records as CSV or JSON Lines: it adds the operation `exportMany` to resources. */
export function exports(): Feature {
  return { name: 'export', operations: { exportMany } }
}
