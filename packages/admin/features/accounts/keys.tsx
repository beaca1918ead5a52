import { Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import {
  AutocompleteInput,
  Create,
  DataTable,
  type RaRecord,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { DateTimeField } from '../../fields/DateTimeField.tsx'
import { RelatedRecordField } from '../../fields/RelatedRecordField.tsx'
import { useDeleteRecord } from '../../pages/deletes/useDelete.ts'
import { CreateForm } from '../../pages/form/CreateForm.tsx'
import { RecordList } from '../../pages/list/RecordList.tsx'
import { RecordTable } from '../../pages/list/RecordTable.tsx'
import { can } from '../../session/session.ts'
import { SecretDialog } from '../../ui/SecretDialog.tsx'
import { keyScopeInputs, useKeyScope } from './KeyScope.tsx'
import { ownKeys } from './ownKeys.ts'

const dayMs = 24 * 60 * 60 * 1000
const lifetimesInDays = [30, 90, 365]

const withExpiry = ({ days, ...key }: { days?: number | '' }) => ({
  ...key,
  expires_at: days ? new Date(Date.now() + days * dayMs).toISOString() : null,
})

/**
 * The page on which admins create an API key for a user, or users a key of their own. A dialog shows the key once: the server stores only a
 * hash, so no later response has the key.
 */
export const KeyCreate = () => {
  const [created, setCreated] = useState<RaRecord>()
  const isOwn = useResourceContext() === ownKeys
  const redirect = useRedirect()
  const translate = useTranslate()
  return (
    <>
      <Create redirect={false} transform={withExpiry} mutationOptions={{ onSuccess: setCreated }}>
        <CreateForm warnWhenUnsavedChanges={false}>
          <TextInput source="name" label="slipform.auth.key_name" validate={required()} />
          {!isOwn && (
            <ReferenceInput source="user_id" reference="auth/users" sort={{ field: 'name', order: 'ASC' }}>
              <AutocompleteInput label="slipform.auth.key_user" validate={required()} filterToQuery={(q) => ({ q })} />
            </ReferenceInput>
          )}
          {keyScopeInputs}
          <SelectInput
            source="days"
            label="slipform.auth.key_ends"
            defaultValue={90}
            choices={lifetimesInDays.map((id) => ({ id, name: translate('slipform.auth.key_days', { count: id }) }))}
            translateChoice={false}
            emptyText="slipform.auth.key_endless"
            slotProps={{ select: { displayEmpty: true } }}
          />
        </CreateForm>
      </Create>
      {created && (
        <SecretDialog
          value={String(created.key)}
          title="slipform.auth.key_made"
          text="slipform.auth.key_once"
          label="slipform.auth.key"
          onClose={() => redirect(isOwn ? '/account' : '/auth/keys')}
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
  const resource = useResourceContext() ?? ''
  const deleteRecord = useDeleteRecord(resource, revoke)
  const translate = useTranslate()
  return (
    record &&
    can('remove', resource) && (
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

/** The table of API keys, which can be revoked, but not edited; with further columns. */
export const KeyTable = ({ children }: { children?: ReactNode }) => (
  <RecordTable bulkActionButtons={false} rowAction={<RevokeButton />}>
    <DataTable.Col source="name" label="slipform.auth.key_name" />
    <DataTable.Col source="start" label="slipform.auth.key_start" disableSort />
    {children}
    <DataTable.Col source="role" label="slipform.permissions.title" disableSort>
      <KeyScopeField />
    </DataTable.Col>
    <DataTable.Col source="last_used_at" label="slipform.auth.key_used" field={DateTimeField} />
    <DataTable.Col source="expires_at" label="slipform.auth.key_ends" field={DateTimeField} />
    <DataTable.Col source="created_at" label="slipform.auth.since" field={DateTimeField} />
  </RecordTable>
)

/** The list page of the API keys of all users. */
export const KeyList = () => (
  <RecordList filters={filters} sort={{ field: 'created_at', order: 'DESC' }}>
    <KeyTable>
      <DataTable.Col source="user_id" label="slipform.auth.key_user" disableSort>
        <RelatedRecordField source="user_id" reference="auth/users" relation="user" />
      </DataTable.Col>
    </KeyTable>
  </RecordList>
)
