import type { ItemError } from '../../api/batch.ts'
import { errorParts } from '../../i18n/errorText.ts'
import { anyValue, type RowFault } from './faults.ts'
import { fieldOf, updatedRecord } from './mapping.ts'
import type { RowPlan } from './rows.ts'
import { columnName, fieldLabel } from './words.ts'

/** Returns the faults of a row whose item the API rejects, by the columns that its fields are imported from. */
export function faultsOfItem(
  error: ItemError,
  item: Readonly<Record<string, unknown>>,
  { target, headers, mapping }: Pick<RowPlan, 'target' | 'headers' | 'mapping'>,
): RowFault[] {
  const key = target.key?.name ?? ''
  const fields = mapping.map((importAs) => (importAs === updatedRecord ? key : fieldOf(importAs).name))
  const nameOf = (field: string) => {
    const at = fields.indexOf(field)
    return at === -1 ? fieldLabel(target.resource, field) : columnName(headers, at)
  }
  const { id } = error.params ?? {}
  // The fault of a record that does not exist is in the column of the keys.
  const ofAny = typeof id === 'string' ? { ...error, params: { ...error.params, id: anyValue } } : error
  return errorParts(ofAny, nameOf).map(({ field, text }) => {
    const at = field === undefined && ofAny === error ? -1 : fields.indexOf(field ?? key)
    const place = at === -1 ? {} : { at }
    if (field === undefined) return { ...place, value: ofAny === error ? '' : String(id), text }
    const value = item[field]
    const isShown = typeof value === 'string' || typeof value === 'number'
    return { name: nameOf(field), ...place, value: isShown ? String(value) : '', text }
  })
}
