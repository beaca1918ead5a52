import { type ReactElement, type ReactNode, useRef } from 'react'
import { type SimpleFormProps, useEditContext, useIsAuthPending } from 'react-admin'
import { versionKey } from '../../api/version.ts'
import { useChosen } from '../../resource/chosen.tsx'
import { useShownFields } from '../../resource/fields.tsx'
import type { SectionOf } from '../../resource/parts.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { InputForm } from './InputForm.tsx'
import { inputOfRecord } from './inputOfRecord.ts'
import { useConflict } from './useConflict.ts'

/** `fields` are the elements that show the record's fields in a comparison of versions. Default: those of the record's page. */
export interface RecordFormProps extends SimpleFormProps {
  children: ReactNode
  fields?: readonly ReactElement[]
  sections?: readonly SectionOf[]
}

/** The form of a stored record, inside react-admin's `Edit`. If another user has changed the record meanwhile, the user chooses the values to store. */
export const RecordForm = ({ fields: ownFields, children, ...props }: RecordFormProps) => {
  const fields = useShownFields(ownFields)
  const { record } = useEditContext()
  const visible = useChosen(children)
  const inputs = record ? visible.map((input) => inputOfRecord(input, record)) : visible
  const conflict = useConflict(inputs)
  return (
    <>
      {useIsRead() && <InputForm inputs={inputs} stored={record} {...props} />}
      {conflict && <ConflictDialog conflict={conflict} fields={fields} />}
    </>
  )
}

/**
 * Whether the record has been read individually. React-admin first shows the record of a list, which may be incomplete or outdated, and reads
 * the record itself once the permission is known. Only a record that was read individually has a version.
 */
const useIsRead = () => {
  const { isFetching, record } = useEditContext()
  const isAuthPending = useIsAuthPending({ action: 'edit' })
  const wasFetching = useRef(false)
  const isRead = useRef(false)
  wasFetching.current ||= isFetching
  isRead.current ||= !isFetching && !isAuthPending && (wasFetching.current || record?.[versionKey] !== undefined)
  return isRead.current
}
