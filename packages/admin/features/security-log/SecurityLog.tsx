import { DataTable, SelectInput, TextField, TextInput } from 'react-admin'
import { securityEvents } from 'slipform/browser'
import { BadgeField } from '../../fields/BadgeField.tsx'
import { DateTimeField } from '../../fields/DateTimeField.tsx'
import { RecordList } from '../../pages/list/RecordList.tsx'
import { RecordTable } from '../../pages/list/RecordTable.tsx'
import { EventDetails } from './EventDetails.tsx'

const rejected: readonly string[] = ['sign_in_failed', 'sign_in_limited', 'password_change_failed', 'refused']

/** The events of the security log, with the keys of their names. */
const eventChoices = securityEvents.map((id) => ({
  id,
  name: `slipform.auth.events.${id}`,
  ...(rejected.includes(id) && { color: 'amber' as const }),
}))

const filters = [
  <SelectInput key="event" source="event" label="slipform.auth.event" choices={eventChoices} alwaysOn />,
  <TextInput key="subject" source="subject_like" label="slipform.auth.event_subject" alwaysOn />,
  <TextInput key="actor" source="actor_like" label="slipform.auth.event_actor" />,
  <TextInput key="ip" source="ip" label="slipform.auth.event_ip" />,
]

/** The list page of the security log: nothing in it can be changed. */
export const SecurityLog = () => (
  <RecordList filters={filters} sort={{ field: 'at', order: 'DESC' }}>
    <RecordTable bulkActionButtons={false}>
      <DataTable.Col source="at" label="slipform.auth.event_at" field={DateTimeField} />
      <DataTable.Col source="event" label="slipform.auth.event" disableSort>
        <BadgeField source="event" choices={eventChoices} />
      </DataTable.Col>
      <DataTable.Col source="subject" label="slipform.auth.event_subject" disableSort field={TextField} />
      <DataTable.Col source="actor" label="slipform.auth.event_actor" disableSort field={TextField} />
      <DataTable.Col source="ip" label="slipform.auth.event_ip" disableSort field={TextField} />
      <DataTable.Col source="details" label="slipform.auth.event_details" disableSort>
        <EventDetails />
      </DataTable.Col>
    </RecordTable>
  </RecordList>
)
