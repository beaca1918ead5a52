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

// The pages of a record by the names in the resource's page file: `show`, `create`, `edit` and `form` of `resource()`.

/** Returns the fields of a record's page, and its sections. */
const useShown = () => {
  const { of, find } = useNamedResource()
  const { items, sections } = flatten(shownParts(of))
  return { fields: fieldsFor(items, of, find), sections }
}

/** The page of a record: its sections, then tabs of related records, and its history beside them. */
export const ShowPage = () => {
  const { fields, sections } = useShown()
  const inSections = new Set(sections.flatMap(({ keys }) => keys))
  return (
    <Show actions={<RecordActions />} error={<ShowError />}>
      <RecordFields all={fields}>{fields.filter(({ key }) => !inSections.has(String(key)))}</RecordFields>
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

/** A section that may be shown only for some records. */
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
      // A rejected save, such as a conflict, needs the form.
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

/** The history beside a form; a record that cannot be read has none. */
const FormHistory = (props: HistoryProps) => {
  const { error } = useEditContext()
  return error ? null : <History {...props} />
}

/** Returns what an edit page does once the record is saved: it says its name and the number of fields, and opens its page or list. */
export const useFinishEdit = () => {
  const finish = useFinish()
  return (record: RaRecord, { data = {}, previousData = {} }: Partial<UpdateParams>) =>
    finish('saved_fields', record, Object.keys(changedFields(data, previousData)).length)
}

/** Returns a function that tells of a saved record, and opens its page, or the list of a resource without pages of records. */
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
