// Exports for the browser: none of them needs Node.js or a package.
export { humanizeName } from './model/humanize-name.ts'
export type { MessageParam, MessageParams } from './model/message.ts'
export { type OperationName, operationTable } from './model/operations.ts'
export { type FieldErrorCode, fieldErrorTable } from './model/resource/field-error.ts'
export { defaultMinimumRole, userRoles } from './model/roles.ts'
export type { SessionInfo } from './server/auth/session-info.ts'
export { type ErrorCode, errorTable } from './server/crud/errors/error-table.ts'
