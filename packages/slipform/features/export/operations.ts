import { defineOperations } from '../../model/operations.ts'

/** The operation of exports, as data. */
export const exportFacts = defineOperations({
  exportMany: {
    method: 'get',
    path: '/export',
    minimumRole: 'viewer',
    verb: 'export',
    records: 'many',
    isKeyless: true,
  },
})
