import { aggregateFacts } from './features/aggregate/operations.ts'
import { exportFacts } from './features/export/operations.ts'
import { historyFacts } from './features/history/operations.ts'
import { trashFacts } from './features/trash/operations.ts'
import { coreFacts } from './model/operations.ts'

const { list, one, update, remove, ...writes } = coreFacts

/** The operations of the core and of all features, in the order of a routes file: Express matches in order, so `/:id` comes last. */
export const operationTable = {
  list,
  ...aggregateFacts,
  ...exportFacts,
  ...trashFacts,
  ...writes,
  one,
  ...historyFacts,
  update,
  remove,
}

/** The name of an operation. */
export type OperationName = keyof typeof operationTable

/** An operation that every resource can offer; a history exists only for models with `audited`, a trash for those with `trash`. */
export type DefaultOperation = Exclude<OperationName, keyof typeof historyFacts | keyof typeof trashFacts>

// A cast: `Object.keys` returns strings.
const operationNames = Object.keys(operationTable) as readonly OperationName[]

/** The operations that every resource can offer. */
export const defaultOperations = operationNames.filter(
  (name): name is DefaultOperation => !(name in historyFacts || name in trashFacts),
)

/** The operations on the trash of a model that has one. */
export const trashOperations = operationNames.filter((name): name is keyof typeof trashFacts => name in trashFacts)

/** The operations on rows that no key identifies. */
export const keylessOperations = operationNames.filter((name) => operationTable[name].isKeyless === true)
