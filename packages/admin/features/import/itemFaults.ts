import type { ItemError } from '../../api/batch.ts'
import { errorParts } from '../../i18n/errorText.ts'
import type { TargetNames } from './names.ts'
import type { RowFault } from './rejections.ts'
import { faultOfRow } from './row.ts'

/** Returns the faults of a row whose item the API rejects, as the file names its columns; `key` is the field of its key. */
export function faultsOfItem(
  error: ItemError,
  item: Readonly<Record<string, unknown>>,
  names: TargetNames,
  key = '',
): RowFault[] {
  const partsOf = (body: ItemError) => errorParts(body, names.ofField)
  return partsOf(error).map(({ field, text }) => {
    if (field !== undefined) {
      const value = item[field]
      const isShown = typeof value === 'string' || typeof value === 'number'
      return { name: names.ofField(field), ...placeOf(field), value: isShown ? String(value) : '', say: () => text }
    }
    // Such as a record that does not exist: the fault is in the column of the keys.
    const { id } = error.params ?? {}
    if (typeof id !== 'string') return faultOfRow(text)
    const say = (shown: string) => partsOf({ ...error, params: { ...error.params, id: shown } })[0]?.text ?? text
    return { ...placeOf(key), value: id, say }
  })

  function placeOf(field: string) {
    const at = names.columnOf(field)
    return at === -1 ? {} : { at }
  }
}
