import { errorsOf } from '../../base/errors/errors.ts'

/** Builds the errors of saved views. */
export const viewError = errorsOf({
  foreign_view: { status: 403, message: 'Only its owner or an admin may change this view' },
  too_many_views: { status: 409, message: 'A user may have at most %{limit} views. Delete one first.' },
})
