// Exports for the browser: none of them needs Node.js or a package.
export { humanizeName } from './model/humanize-name.ts'
export type { MessageParam, MessageParams } from './model/message.ts'
export { type FieldErrorCode, fieldErrorTable } from './model/resource/field-error.ts'
export { type ErrorCode, errorTable } from './server/crud/errors/error-table.ts'
