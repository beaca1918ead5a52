import { defineOperations } from '../../model/operations.ts'

/** The operation of exports, as data. */
export const exportFacts = defineOperations({
  exportMany: { method: 'get', path: '/export', verb: 'export', isKeyless: true },
})
