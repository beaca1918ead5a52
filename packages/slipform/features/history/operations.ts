import { defineOperations } from '../../model/operations.ts'

/** The operation of the history, as data. It also reads the changes of deleted records. */
export const historyFacts = defineOperations({
  history: {
    method: 'get',
    path: '/:id/history',
    minimumRole: 'admin',
    verb: 'getHistoryOf',
    isOfOne: true,
    reaches: 'all',
    isChosen: true,
  },
})
