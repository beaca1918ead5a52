import Add from '@mui/icons-material/Add'
import { useState } from 'react'
import {
  type Identifier,
  type RaRecord,
  ReferenceArrayInput,
  required,
  SimpleForm,
  type SortPayload,
  useListContext,
  useNotify,
  useTranslate,
} from 'react-admin'
import { withSmallInitial } from '../../i18n/fieldLabel.ts'
import { RecordChoiceInput } from '../../inputs/RecordChoiceInput.tsx'
import { addsClass } from '../../theme/names.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { useChangeLinks } from '../list/relation.ts'

/** Properties of a button that adds links. */
export interface AddLinksButtonProps {
  /** The name of the relation. */
  label: string
  /** Returns the filter for a typed text. */
  filterToQuery?: ((text: string) => Record<string, unknown>) | undefined
  /** The order of the records to choose from. */
  sort?: SortPayload | undefined
}

/** The button above the records of a many-to-many relation, which links more records to the record of the page. */
export const AddLinksButton = (props: AddLinksButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextButton className={addsClass} label="ra.action.add" startIcon={<Add />} onClick={() => setOpen(true)} />
      {isOpen && <AddLinksDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

// An empty record: the form must not take the fields of the page's record.
const noRecord = {}

const AddLinksDialog = ({ label, filterToQuery, sort, onClose }: AddLinksButtonProps & { onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const changeLinks = useChangeLinks()
  const { resource, data = [] } = useListContext()
  const name = translate(label, { _: label })
  // Not offered, as they are linked already. Linked records of other pages may be offered: adding them again has no effect.
  const linked = data.map(({ id }: RaRecord) => id)
  const save = async ({ ids = [] }: { ids?: Identifier[] }) => {
    const error = await changeLinks({ add: ids })
    if (error !== undefined) return { ids: error }
    notify('slipform.links.added', { messageArgs: { smart_count: ids.length } })
    onClose()
  }
  return (
    <FormDialog
      title={translate('slipform.links.add', { name: withSmallInitial(name) })}
      maxWidth="sm"
      onClose={onClose}
      renderForm={(toolbar) => (
        <SimpleForm toolbar={toolbar} record={noRecord} onSubmit={save}>
          <ReferenceArrayInput
            source="ids"
            reference={resource}
            sort={sort}
            filter={linked.length > 0 ? { id_neq_any: linked } : {}}
          >
            <RecordChoiceInput
              multiple
              defaultValue={[]}
              label={name}
              filterToQuery={filterToQuery}
              validate={required()}
              TextFieldProps={{ autoFocus: true }}
            />
          </ReferenceArrayInput>
        </SimpleForm>
      )}
    />
  )
}
