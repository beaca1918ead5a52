import type { ReactNode } from 'react'
import {
  Create,
  Edit,
  type RaRecord,
  Show,
  type UpdateParams,
  useEditContext,
  useGetRecordRepresentation,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceDefinition,
} from 'react-admin'
import { changedFields } from '../../api/changedFields.ts'
import { currentKey } from '../../api/version.ts'
import { fieldsFor } from '../../resource/fields.tsx'
import { useNamedResource } from '../../resource/named.ts'
import { flatten, type SectionOf, shownParts } from '../../resource/parts.ts'
import { useForm } from '../../resource/useForm.tsx'
import { EditError, ShowError } from '../../ui/message/RecordError.tsx'
import { CreateForm } from '../form/CreateForm.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import { FormActions } from '../record/FormActions.tsx'
import { History, type HistoryProps } from '../record/History.tsx'
import { RecordActions } from '../record/RecordActions.tsx'
import { RecordFields } from '../record/RecordFields.tsx'
import { RelatedTabs } from '../related/RelatedTabs.tsx'

// The pages of a record, by `show`, `create`, `edit` and `form` in the resource's page file.

/** Returns the fields of a record's page, and its sections. */
const useShown = () => {
  const { of, find } = useNamedResource()
  const { items, sections } = flatten(shownParts(of))
  return { fields: fieldsFor(items, of, find), sections }
}

/** The page of a record: its fields in sections, tabs of related records, and its history. */
export const ShowPage = () => {
  const { fields, sections } = useShown()
  const sectionKeys = new Set(sections.flatMap(({ keys }) => keys))
  return (
    <Show actions={<RecordActions />} error={<ShowError />}>
      <RecordFields all={fields}>{fields.filter(({ key }) => !sectionKeys.has(String(key)))}</RecordFields>
      {sections.map((section) => (
        <ShownSection key={section.keys.join()} section={section}>
          {fields.filter(({ key }) => section.keys.includes(String(key)))}
        </ShownSection>
      ))}
      <RelatedTabs />
      <History fields={fields} />
    </Show>
  )
}

/** A section, which is hidden if its condition does not hold for the record. */
const ShownSection = ({ section: { title, when }, children }: { section: SectionOf; children: ReactNode }) => {
  const record = useRecordContext()
  if (when !== undefined && (record === undefined || !when(record))) return null
  return <RecordFields title={title ?? ''}>{children}</RecordFields>
}

/** The page that creates a record. */
export const CreatePage = () => {
  const { elements, sections } = useForm('create')
  const finish = useFinish()
  return (
    <Create mutationOptions={{ onSuccess: (record: RaRecord) => finish('created', record) }}>
      <CreateForm sections={sections}>{elements}</CreateForm>
    </Create>
  )
}

/** The page that edits a record. */
export const EditPage = () => {
  const { fields } = useShown()
  const { elements, sections } = useForm('update')
  const onSuccess = useFinishEdit()
  return (
    <Edit
      // The form stays until the save has succeeded: a rejected save needs it.
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess }}
      actions={<FormActions />}
      aside={<FormHistory fields={fields} />}
      error={<EditError />}
    >
      <RecordForm fields={fields} sections={sections}>
        {elements}
      </RecordForm>
    </Edit>
  )
}

/** The history beside a form, unless the record cannot be read. */
const FormHistory = (props: HistoryProps) => {
  const { error } = useEditContext()
  return error ? null : <History {...props} />
}

/** Returns the function that an edit page calls after a save: shows a message with the number of changed fields, and opens the record's page or list. */
export const useFinishEdit = () => {
  const finish = useFinish()
  return (record: RaRecord, { data = {}, previousData = {} }: Partial<UpdateParams>) =>
    finish('saved_fields', record, Object.keys(changedFields(data, previousData)).length)
}

/** Returns a function that shows a message about a saved record, and opens its page, or the list if the resource has no record pages. */
const useFinish = () => {
  const notify = useNotify()
  const redirect = useRedirect()
  const { name: resource, hasShow } = useResourceDefinition()
  const nameOf = useGetRecordRepresentation(resource)
  return (text: 'created' | 'saved_fields', record: RaRecord, fields = 0) => {
    notify(`slipform.form.${text}`, { messageArgs: { name: String(nameOf(record)), smart_count: fields } })
    // An update may have changed the key.
    redirect(hasShow ? 'show' : 'list', resource, record[currentKey] ?? record.id, record)
  }
}
