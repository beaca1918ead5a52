import type { OperationName } from '../crud/handlers/handler.ts'
import { batchOperations } from './batch-operations.ts'
import type { Context, Describe, OperationDescription } from './operation.ts'
import { readOperations } from './read-operations.ts'
import { recordOperations } from './record-operations.ts'

const operations: Record<OperationName, Describe> = { ...readOperations, ...recordOperations, ...batchOperations }

/** Describes one operation of a resource, as it is for an audience. */
export function describeOperation(name: OperationName, context: Context): OperationDescription {
  return operations[name](context)
}
