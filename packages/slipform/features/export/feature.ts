import type { Feature } from '../../feature.ts'
import { exportMany } from './handler.ts'

/** Exports of all matching records as CSV or JSON Lines. */
export function exports(): Feature {
  return { name: 'export', operations: { exportMany } }
}
