import { ApiError } from '../../base/errors/errors.ts'
import type { AnyModel } from '../../model/model.ts'
import type { ListQuery } from '../../model/records.ts'

/**
 * Renders the query of `records(Model).list` as the query text of a URL, which is then handled like that of a request. Throws ApiError 400 for
 * a filter without a value: JSON would lose the filter, and the list would hold more records.
 */
export function renderListQuery<M extends AnyModel>({ filter, sort, range }: ListQuery<M>): string {
  checkValues(filter, 'filter')
  const parameters = Object.entries({ filter, sort, range }).filter(([, value]) => value !== undefined)
  return new URLSearchParams(parameters.map(([name, value]) => [name, JSON.stringify(value)])).toString()
}

function checkValues(value: unknown, field: string): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    const isLost = member === undefined || typeof member === 'symbol' || typeof member === 'function'
    if (isLost || Number.isNaN(member)) {
      throw ApiError.of('invalid_filter_value', { field: Array.isArray(value) ? field : name, expected: 'a value' })
    }
    checkValues(member, name)
  }
}
