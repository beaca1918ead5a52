import { errorsOf } from '../../base/errors/errors.ts'

/** Builds the errors of aggregates. */
export const aggregateError = errorsOf({
  interval_without_date: { status: 400, message: 'interval needs a date or datetime field in group_by' },
  invalid_aggregate_field: { status: 400, message: 'Invalid %{parameter} field: %{field}' },
  too_many_computations: { status: 400, message: '%{parameters} take at most %{limit} fields together' },
  too_many_groups: { status: 400, message: 'group_by takes at most %{limit} fields' },
})
