import { errorsOf } from '../../base/errors/errors.ts'

/** Builds the errors of reports. */
export const reportError = errorsOf({
  unknown_report_parameter: { status: 400, message: 'This report has no parameter %{parameter}. It takes: %{known}' },
})
