import { Alert } from '@mui/material'
import { useState } from 'react'
import {
  AutocompleteInput,
  BooleanField,
  BooleanInput,
  CheckboxGroupInput,
  Create,
  DataTable,
  Edit,
  type RaRecord,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
  useGetResourceLabel,
  useRecordContext,
  useRedirect,
  useResourceDefinitions,
  useTranslate,
} from 'react-admin'
import { DateTimeField } from '../../fields/DateTimeField.tsx'
import { RelatedRecordField } from '../../fields/RelatedRecordField.tsx'
import { useFormatLocale } from '../../format/locale.ts'
import { formatTimestamp } from '../../format/timestamp.ts'
import { CreateForm } from '../../pages/form/CreateForm.tsx'
import { RecordForm } from '../../pages/form/RecordForm.tsx'
import { RecordList } from '../../pages/list/RecordList.tsx'
import { RecordTable } from '../../pages/list/RecordTable.tsx'
import { SecretDialog } from '../../ui/SecretDialog.tsx'
import { users } from '../../ui/useUsers.ts'
import { Deliveries } from './Deliveries.tsx'

const webhooks = 'auth/webhooks'

const events = ['create', 'update', 'delete'].map((id) => ({ id, name: `slipform.webhooks.events.${id}` }))

/** The input of the resource whose changes a webhook sends: a resource of the project. */
const ResourceInput = () => {
  const labelOf = useGetResourceLabel()
  const names = Object.keys(useResourceDefinitions()).filter((name) => !name.includes('/'))
  return (
    <SelectInput
      source="resource"
      label="slipform.webhooks.resource"
      choices={names.map((id) => ({ id, name: labelOf(id, 2) }))}
      translateChoice={false}
      validate={required()}
    />
  )
}

/** The inputs of both the create page and the edit page. */
const inputs = [
  <TextInput
    key="url"
    source="url"
    label="slipform.webhooks.url"
    helperText="slipform.webhooks.url_help"
    type="url"
    validate={required()}
  />,
  <ResourceInput key="resource" />,
  <CheckboxGroupInput
    key="events"
    source="events"
    label="slipform.webhooks.tells"
    choices={events}
    defaultValue={events.map(({ id }) => id)}
    validate={required()}
  />,
  <ReferenceInput key="owner_id" source="owner_id" reference={users} sort={{ field: 'name', order: 'ASC' }}>
    <AutocompleteInput
      label="slipform.webhooks.owner"
      helperText="slipform.webhooks.owner_help"
      filterToQuery={(q) => ({ q })}
    />
  </ReferenceInput>,
]

/** The page on which admins create a webhook. Only the response has the secret, so a dialog shows it once. */
export const WebhookCreate = () => {
  const [created, setCreated] = useState<RaRecord>()
  const redirect = useRedirect()
  return (
    <>
      <Create redirect={false} mutationOptions={{ onSuccess: setCreated }}>
        <CreateForm warnWhenUnsavedChanges={false}>{inputs}</CreateForm>
      </Create>
      {created && (
        <SecretDialog
          value={String(created.secret)}
          title="slipform.webhooks.secret_made"
          text="slipform.webhooks.secret_once"
          label="slipform.webhooks.secret"
          onClose={() => redirect('edit', webhooks, created.id)}
        />
      )}
    </>
  )
}

/** The page of a webhook, with its deliveries. */
export const WebhookEdit = () => (
  <Edit mutationMode="pessimistic" redirect={false}>
    <Disabled />
    <RecordForm fields={[]}>
      {inputs}
      <BooleanInput source="is_active" label="slipform.webhooks.is_active" />
    </RecordForm>
    <Deliveries />
  </Edit>
)

/** The message that the server has deactivated a webhook. */
const Disabled = () => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const disabledAt = useRecordContext()?.disabled_at
  if (!disabledAt) return null
  const time = formatTimestamp(disabledAt, locale)
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('slipform.webhooks.disabled', { time })}
    </Alert>
  )
}

const filters = [<TextInput key="url" source="url_like" label="slipform.webhooks.url" alwaysOn />]

/** The list page of webhooks. */
export const WebhookList = () => (
  <RecordList filters={filters} sort={{ field: 'created_at', order: 'DESC' }}>
    <RecordTable bulkActionButtons={false}>
      <DataTable.Col source="url" label="slipform.webhooks.url" />
      <DataTable.Col source="resource" label="slipform.webhooks.resource">
        <ResourceName />
      </DataTable.Col>
      <DataTable.Col source="events" label="slipform.webhooks.tells" disableSort>
        <Events />
      </DataTable.Col>
      <DataTable.Col source="owner_id" label="slipform.webhooks.owner" disableSort>
        <RelatedRecordField source="owner_id" reference={users} relation="owner" />
      </DataTable.Col>
      <DataTable.Col source="is_active" label="slipform.webhooks.is_active" field={BooleanField} />
      <DataTable.Col source="created_at" label="slipform.webhooks.created_at" field={DateTimeField} />
    </RecordTable>
  </RecordList>
)

const ResourceName = () => {
  const labelOf = useGetResourceLabel()
  return labelOf(String(useRecordContext()?.resource), 2)
}

const Events = () => {
  const translate = useTranslate()
  const eventNames: readonly string[] = useRecordContext()?.events ?? []
  return eventNames.map((event) => translate(`slipform.webhooks.events.${event}`)).join(', ')
}
