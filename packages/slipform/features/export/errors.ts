import { errorsOf } from '../../base/errors/errors.ts'

/** Builds the errors of exports. */
export const exportError = errorsOf({
  too_many_exports: { status: 503, message: 'Too many exports are under way. Try again.' },
})
