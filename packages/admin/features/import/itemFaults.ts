import type { ItemError } from '../../api/batch.ts'
import { errorParts } from '../../i18n/errorText.ts'
import { anyValue, type RowFault } from './rejections.ts'

/** The columns of a file as the errors of the API name them: by fields. */
export interface FileColumns {
  /** Returns the column that a field is imported from; -1 if there is none. */
  columnOf(field: string): number
  /** Returns its name in the file, or the label of a field without a column. */
  nameOf(field: string): string
}

/** Returns the faults of a row whose item the API rejects; `key` is the field that names the record. */
export function faultsOfItem(
  error: ItemError,
  item: Readonly<Record<string, unknown>>,
  { columnOf, nameOf }: FileColumns,
  key = '',
): RowFault[] {
  const { id } = error.params ?? {}
  // The fault of a record that does not exist is in the column of the keys.
  const ofAny = typeof id === 'string' ? { ...error, params: { ...error.params, id: anyValue } } : error
  return errorParts(ofAny, nameOf).map(({ field, text }) => {
    const at = field === undefined && ofAny === error ? -1 : columnOf(field ?? key)
    const place = at === -1 ? {} : { at }
    if (field === undefined) return { ...place, value: ofAny === error ? '' : String(id), text }
    const value = item[field]
    const isShown = typeof value === 'string' || typeof value === 'number'
    return { name: nameOf(field), ...place, value: isShown ? String(value) : '', text }
  })
}
