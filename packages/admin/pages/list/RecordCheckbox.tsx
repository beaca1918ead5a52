import type { MouseEvent } from 'react'
import {
  type Identifier,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { valueClasses } from '../../theme/names.ts'

/** The selected records, and a function that toggles one. */
export interface RecordCheckboxProps {
  selectedIds: Identifier[] | undefined
  onToggle: ((id: Identifier, event: MouseEvent) => void) | undefined
}

// `onClick` toggles, as it knows the Shift key; React warns of `checked` without this.
const changedByClick = () => {}

/** The checkbox that selects the record of a row or card. Its accessible name is that of the record. */
export const RecordCheckbox = ({ selectedIds = [], onToggle }: RecordCheckboxProps) => {
  const record = useRecordContext()
  const name = useGetRecordRepresentation(useResourceContext())(record)
  const label = `${useTranslate()('ra.action.select_row')}, ${name}`
  return record === undefined ? null : (
    <input
      type="checkbox"
      className={valueClasses.checkbox}
      aria-label={label}
      checked={selectedIds.includes(record.id)}
      onChange={changedByClick}
      onClick={(event) => {
        // Prevents the click from also opening the table row.
        event.stopPropagation()
        onToggle?.(record.id, event)
      }}
    />
  )
}
