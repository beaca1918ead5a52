import { defineOperations } from '../../model/operations.ts'

/** The operation of aggregates, as data. */
export const aggregateFacts = defineOperations({
  aggregate: { method: 'get', path: '/aggregate', isKeyless: true },
})
