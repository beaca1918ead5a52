import type { Feature } from '../../feature.ts'

/** Requests that arrive together share statements of the database: quicker under load. */
export function sharedStatements(): Feature {
  return { name: 'shared-statements', sharesStatements: true }
}
