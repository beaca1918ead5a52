import type { ItemError } from '../../api/batch.ts'
import { errorParts } from '../../i18n/errorText.ts'
import { anyValue, type RowFault } from './faults.ts'
import { fieldOf, updatedRecord } from './mapping.ts'
import type { RowPlan } from './rows.ts'
import { columnName, fieldLabel } from './words.ts'

/** Returns the faults of a row whose item the API rejects, with the columns from which its fields are imported. */
export function faultsOfItem(
  error: ItemError,
  item: Readonly<Record<string, unknown>>,
  { target, headers, mapping }: Pick<RowPlan, 'target' | 'headers' | 'mapping'>,
): RowFault[] {
  const key = target.key?.name ?? ''
  const fields = mapping.map((importAs) => (importAs === updatedRecord ? key : fieldOf(importAs).name))
  const nameOf = (field: string) => {
    const columnIndex = fields.indexOf(field)
    return columnIndex === -1 ? fieldLabel(target.resource, field) : columnName(headers, columnIndex)
  }
  const { id } = error.params ?? {}
  // `id` is the key of a record that does not exist: the fault is in the column of keys, and its text is shared by all keys.
  const sharedError = typeof id === 'string' ? { ...error, params: { ...error.params, id: anyValue } } : error
  return errorParts(sharedError, nameOf).map(({ field, text }) => {
    const columnIndex = field === undefined && sharedError === error ? -1 : fields.indexOf(field ?? key)
    const place = columnIndex === -1 ? {} : { columnIndex }
    if (field === undefined) return { ...place, value: sharedError === error ? '' : String(id), text }
    const value = item[field]
    const isShown = typeof value === 'string' || typeof value === 'number'
    return { name: nameOf(field), ...place, value: isShown ? String(value) : '', text }
  })
}
