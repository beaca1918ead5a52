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

/** The inputs of a form, and how to show the record's fields when two versions are compared, by default as its page does. */
export interface RecordFormProps extends SimpleFormProps {
  children: ReactNode
  fields?: readonly ReactElement[]
  sections?: readonly SectionOf[]
}

/** The form of a stored record, within react-admin's `Edit`; if another user has changed the record meanwhile, the user chooses what to store. */
export const RecordForm = ({ fields: given, children, ...props }: RecordFormProps) => {
  const fields = useShownFields(given)
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
 * A record from a list may be incomplete or old, so the form waits for the record itself, which is read once the permission to
 * edit is known. Only a record that was read individually has a version.
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
