import { useState } from 'react'
import { AutocompleteInput, Create, type RaRecord, ReferenceInput, required, TextInput } from 'react-admin'
import { UtcDateTimeInput } from '../../../inputs/UtcDateTimeInput.tsx'
import { CreateForm } from '../../../pages/form/CreateForm.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'

/** The page that creates a key and shows it once. */
export const KeyCreate = () => {
  const [created, setCreated] = useState<RaRecord>()
  return (
    <>
      <Create redirect={false} mutationOptions={{ onSuccess: setCreated }}>
        <CreateForm warnWhenUnsavedChanges={false}>
          <TextInput source="name" label="slipform.auth.key_name" validate={required()} />
          <ReferenceInput source="user_id" reference="auth/users" sort={{ field: 'name', order: 'ASC' }}>
            <AutocompleteInput label="slipform.auth.key_user" validate={required()} filterToQuery={(q) => ({ q })} />
          </ReferenceInput>
          <UtcDateTimeInput source="expires_at" label="slipform.auth.key_ends" />
        </CreateForm>
      </Create>
      {created && <NewKeyDialog value={String(created.key)} />}
    </>
  )
}
