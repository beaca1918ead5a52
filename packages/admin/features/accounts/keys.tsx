import { Button } from '@mui/material'
import { useState } from 'react'
import {
  AutocompleteInput,
  Create,
  DataTable,
  type RaRecord,
  ReferenceInput,
  required,
  TextInput,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin'
import { DateTimeField } from '../../fields/DateTimeField.tsx'
import { RelatedRecordField } from '../../fields/RelatedRecordField.tsx'
import { UtcDateTimeInput } from '../../inputs/UtcDateTimeInput.tsx'
import { useDeleteRecord } from '../../pages/deletes/useDelete.ts'
import { CreateForm } from '../../pages/form/CreateForm.tsx'
import { RecordList } from '../../pages/list/RecordList.tsx'
import { RecordTable } from '../../pages/list/RecordTable.tsx'
import { can } from '../../session/session.ts'
import { SecretDialog } from '../../ui/SecretDialog.tsx'
import { keyScopeInputs, useKeyScope } from './KeyScope.tsx'

/** The page on which admins create an API key. A dialog shows the key once: the server stores only a hash, so no later response has the key. */
export const KeyCreate = () => {
  const [created, setCreated] = useState<RaRecord>()
  const redirect = useRedirect()
  return (
    <>
      <Create redirect={false} mutationOptions={{ onSuccess: setCreated }}>
        <CreateForm warnWhenUnsavedChanges={false}>
          <TextInput source="name" label="slipform.auth.key_name" validate={required()} />
          <ReferenceInput source="user_id" reference="auth/users" sort={{ field: 'name', order: 'ASC' }}>
            <AutocompleteInput label="slipform.auth.key_user" validate={required()} filterToQuery={(q) => ({ q })} />
          </ReferenceInput>
          {keyScopeInputs}
          <UtcDateTimeInput source="expires_at" label="slipform.auth.key_ends" />
        </CreateForm>
      </Create>
      {created && (
        <SecretDialog
          value={String(created.key)}
          title="slipform.auth.key_made"
          text="slipform.auth.key_once"
          label="slipform.auth.key"
          onClose={() => redirect('list', 'auth/keys')}
        />
      )}
    </>
  )
}

const filters = [
  <TextInput key="name" source="name_like" label="slipform.auth.key_name" alwaysOn />,
  <ReferenceInput key="user_id" source="user_id" reference="auth/users" sort={{ field: 'name', order: 'ASC' }} alwaysOn>
    <AutocompleteInput label="slipform.auth.key_user" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
]

const revoke = 'slipform.auth.revoke'

const RevokeButton = () => {
  const record = useRecordContext()
  const deleteRecord = useDeleteRecord('auth/keys', revoke)
  const translate = useTranslate()
  return (
    record &&
    can('remove', 'auth/keys') && (
      <Button color="error" onClick={() => deleteRecord(record)}>
        {translate(revoke)}
      </Button>
    )
  )
}

const KeyScopeField = () => {
  const scopeOf = useKeyScope()
  return scopeOf(useRecordContext() ?? {})
}

/** The list page of API keys. Keys can be revoked, but not edited. */
export const KeyList = () => (
  <RecordList filters={filters} sort={{ field: 'created_at', order: 'DESC' }}>
    <RecordTable bulkActionButtons={false} rowAction={<RevokeButton />}>
      <DataTable.Col source="name" label="slipform.auth.key_name" />
      <DataTable.Col source="start" label="slipform.auth.key_start" disableSort />
      <DataTable.Col source="user_id" label="slipform.auth.key_user" disableSort>
        <RelatedRecordField source="user_id" reference="auth/users" relation="user" />
      </DataTable.Col>
      <DataTable.Col source="role" label="slipform.permissions.title" disableSort>
        <KeyScopeField />
      </DataTable.Col>
      <DataTable.Col source="last_used_at" label="slipform.auth.key_used" field={DateTimeField} />
      <DataTable.Col source="expires_at" label="slipform.auth.key_ends" field={DateTimeField} />
      <DataTable.Col source="created_at" label="slipform.auth.since" field={DateTimeField} />
    </RecordTable>
  </RecordList>
)
