import { AutocompleteInput, DataTable, DeleteButton, ReferenceInput, TextInput } from 'react-admin'
import { DateTimeField } from '../../../fields/DateTimeField.tsx'
import { RelatedRecordField } from '../../../fields/RelatedRecordField.tsx'
import { RecordList } from '../../../pages/list/RecordList.tsx'
import { RecordTable } from '../../../pages/list/RecordTable.tsx'

const filters = [
  <TextInput key="name" source="name_like" label="slipform.auth.key_name" alwaysOn />,
  <ReferenceInput key="user_id" source="user_id" reference="auth/users" sort={{ field: 'name', order: 'ASC' }} alwaysOn>
    <AutocompleteInput label="slipform.auth.key_user" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
]

/** The list page of API keys. */
export const KeyList = () => (
  <RecordList filters={filters} sort={{ field: 'created_at', order: 'DESC' }}>
    <RecordTable
      bulkActionButtons={false}
      rowOperation="remove"
      rowAction={<DeleteButton label="slipform.auth.revoke" mutationMode="pessimistic" />}
    >
      <DataTable.Col source="name" label="slipform.auth.key_name" />
      <DataTable.Col source="start" label="slipform.auth.key_start" disableSort />
      <DataTable.Col source="user_id" label="slipform.auth.key_user" disableSort>
        <RelatedRecordField source="user_id" reference="auth/users" relation="user" />
      </DataTable.Col>
      <DataTable.Col source="last_used_at" label="slipform.auth.key_used" field={DateTimeField} />
      <DataTable.Col source="expires_at" label="slipform.auth.key_ends" field={DateTimeField} />
      <DataTable.Col source="created_at" label="slipform.auth.since" field={DateTimeField} />
    </RecordTable>
  </RecordList>
)
