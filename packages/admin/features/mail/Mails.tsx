import { DataTable, SelectInput, TextField, TextInput, useRecordContext } from 'react-admin'
import { BadgeField } from '../../fields/BadgeField.tsx'
import { DateTimeField } from '../../fields/DateTimeField.tsx'
import { coloredChoices } from '../../i18n/choiceName.ts'
import { RecordList } from '../../pages/list/RecordList.tsx'
import { RecordTable } from '../../pages/list/RecordTable.tsx'
import { SendButton } from '../../ui/SendButton.tsx'

const statuses = coloredChoices('slipform.mail.statuses', { waiting: 'amber', sent: 'green', failed: 'red' })

const filters = [
  <SelectInput key="status" source="status" label="slipform.mail.status" choices={statuses} alwaysOn />,
  <TextInput key="recipient" source="recipient_like" label="slipform.mail.recipient" alwaysOn />,
]

/** The list page of mails, for admins. No response contains the text of a mail, which may have a link that signs in. */
export const Mails = () => (
  <RecordList filters={filters} sort={{ field: 'created_at', order: 'DESC' }}>
    <RecordTable bulkActionButtons={false} rowAction={<SendAgainButton />}>
      <DataTable.Col source="created_at" label="slipform.mail.created_at" field={DateTimeField} />
      <DataTable.Col source="recipient" label="slipform.mail.recipient" field={TextField} />
      <DataTable.Col source="subject" label="slipform.mail.subject" field={TextField} />
      <DataTable.Col source="status" label="slipform.mail.status">
        <BadgeField source="status" choices={statuses} />
      </DataTable.Col>
      <DataTable.Col source="attempts" label="slipform.mail.attempts" disableSort field={TextField} />
      <DataTable.Col source="next_at" label="slipform.mail.next_at">
        <NextAttempt />
      </DataTable.Col>
      <DataTable.Col source="error" label="slipform.mail.error" disableSort field={TextField} />
    </RecordTable>
  </RecordList>
)

/** The time of the next attempt of a waiting mail. */
const NextAttempt = () => (useRecordContext()?.status === 'waiting' ? <DateTimeField source="next_at" /> : null)

/** A button that sends a failed mail again. */
const SendAgainButton = () => {
  const mail = useRecordContext()
  if (mail?.status !== 'failed') return null
  return (
    <SendButton path={`auth/mails/${mail.id}/send`} label="slipform.mail.again" successText="slipform.mail.waits" />
  )
}
