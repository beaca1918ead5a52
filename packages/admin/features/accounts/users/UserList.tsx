import { BooleanField, DataTable, SearchInput } from 'react-admin'
import { BadgeField } from '../../../fields/BadgeField.tsx'
import { DateTimeField } from '../../../fields/DateTimeField.tsx'
import { RecordList } from '../../../pages/list/RecordList.tsx'
import { RecordTable } from '../../../pages/list/RecordTable.tsx'
import { roleChoices } from '../../../session/roles.ts'

const filters = [<SearchInput key="q" source="q" alwaysOn />]

/** The list page of users. */
export const UserList = () => (
  <RecordList filters={filters} sort={{ field: 'name', order: 'ASC' }}>
    <RecordTable bulkActionButtons={false}>
      <DataTable.Col source="name" label="slipform.auth.name" />
      <DataTable.Col source="email" label="slipform.auth.email" />
      <DataTable.Col source="role" label="slipform.auth.role">
        <BadgeField source="role" choices={roleChoices} />
      </DataTable.Col>
      <DataTable.Col source="banned" label="slipform.auth.banned" disableSort field={BooleanField} />
      <DataTable.Col source="created_at" label="slipform.auth.since" field={DateTimeField} />
    </RecordTable>
  </RecordList>
)
