import type { ReactNode } from 'react'
import {
  Create,
  Edit,
  type RedirectionSideEffect,
  Show,
  useCreatePath,
  useEditContext,
  useRecordContext,
  useResourceDefinition,
} from 'react-admin'
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
  return (
    <Create redirect={useSavedPage()}>
      <CreateForm sections={sections}>{elements}</CreateForm>
    </Create>
  )
}

/** The page that edits a record. */
export const EditPage = () => {
  const { fields } = useShown()
  const { elements, sections } = useForm('update')
  const savedPage = useSavedPage()
  const createPath = useCreatePath()
  // An update may have changed the key.
  const redirect: RedirectionSideEffect = (resource = '', id, data) =>
    createPath({ resource, type: savedPage, id: data?.[currentKey] ?? id })
  return (
    <Edit
      // A rejected save, such as a conflict, needs the form.
      mutationMode="pessimistic"
      redirect={redirect}
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

/** Returns the page that a saved record leads to. */
const useSavedPage = () => (useResourceDefinition().hasShow ? 'show' : 'list')
