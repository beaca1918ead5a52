import { defineOperations } from '../../model/operations.ts'

/** The operation of the history, as data: it reads the changes of deleted records too. */
export const historyFacts = defineOperations({
  history: {
    method: 'get',
    path: '/:id/history',
    minimumRole: 'admin',
    verb: 'getHistoryOf',
    records: 'one',
    reaches: 'all',
    isChosen: true,
  },
})
