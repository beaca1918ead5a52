import type { MouseEvent } from 'react'
import {
  type Identifier,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { valueClasses } from '../../theme/names.ts'

/** The ids of the selected records, and a function that selects or deselects a record. */
export interface RecordCheckboxProps {
  selectedIds: Identifier[] | undefined
  onToggle: ((id: Identifier, event: MouseEvent) => void) | undefined
}

// `onClick` toggles, as its event has the Shift key; React warns of `checked` without `onChange`.
const changedByClick = () => {}

/** The checkbox that selects the record of a row or card; its accessible name has the record's name. */
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
