import { errorsOf } from '../../base/errors/errors.ts'

/** Builds the errors of actions. */
export const actionError = errorsOf({
  action_without_records: { status: 400, message: 'Name the records in ids: a JSON array of their keys' },
})
