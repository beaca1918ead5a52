import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import {
  DataTable,
  Link,
  SelectInput,
  TextField,
  TextInput,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { humanizeName, securityEvents } from 'slipform/browser'
import { BadgeField } from '../../fields/BadgeField.tsx'
import { DateTimeField } from '../../fields/DateTimeField.tsx'
import { dayOf } from '../../format/days.ts'
import { deviceOf } from '../../format/device.ts'
import { useFormatLocale } from '../../format/locale.ts'
import { formatDate } from '../../format/timestamp.ts'
import { RecordList } from '../../pages/list/RecordList.tsx'
import { RecordTable } from '../../pages/list/RecordTable.tsx'
import { RowGroupsContext } from '../../pages/list/rowGroup.tsx'

// Rejected attempts have a coloured badge.
const rejections: readonly string[] = [
  'sign_in_failed',
  'sign_in_limited',
  'password_change_failed',
  'email_change_failed',
  'second_factor_failed',
  'link_rejected',
  'refused',
]

/** The events of the server's security log; `name` is the key of a text. */
const eventChoices = securityEvents.map((id) => ({
  id,
  name: `slipform.auth.events.${id}`,
  ...(rejections.includes(id) && { color: 'amber' as const }),
}))

const filters = [
  <SelectInput key="event" source="event" label="slipform.auth.event" choices={eventChoices} alwaysOn />,
  <TextInput key="subject" source="subject_like" label="slipform.auth.event_subject" alwaysOn />,
  <TextInput key="actor" source="actor_like" label="slipform.auth.event_actor" />,
  <TextInput key="ip" source="ip" label="slipform.auth.event_ip" />,
]

/** The list page of the security log, for admins: sign-ins, rejections and changes of access. The API only lists them. */
export const SecurityLog = () => (
  <RecordList filters={filters} sort={{ field: 'at', order: 'DESC' }}>
    <ByDay>
      <RecordTable bulkActionButtons={false}>
        <DataTable.Col source="at" label="slipform.auth.event_at" field={DateTimeField} />
        <DataTable.Col source="event" label="slipform.auth.event" disableSort>
          <BadgeField source="event" choices={eventChoices} />
        </DataTable.Col>
        <DataTable.Col source="subject" label="slipform.auth.event_subject" disableSort field={TextField} />
        <DataTable.Col source="actor" label="slipform.auth.event_actor" disableSort field={TextField} />
        <DataTable.Col source="details" label="slipform.auth.event_details" disableSort>
          <EventDetails />
        </DataTable.Col>
        <DataTable.Col source="ip" label="slipform.auth.event_ip" disableSort field={TextField} />
        <DataTable.Col source="details.agent" label="slipform.auth.device" disableSort>
          <Device />
        </DataTable.Col>
      </RecordTable>
    </ByDay>
  </RecordList>
)

/** Adds a heading for each day to the table inside, if its events are sorted by time. */
const ByDay = ({ children }: { children: ReactNode }) => {
  const { data = [], sort } = useListContext()
  const locale = useFormatLocale()
  const days = data.map(({ at }) => dayOf(new Date(at)))
  const headingOf = (id: unknown) => {
    const index = data.findIndex((event) => event.id === id)
    const day = days[index]
    // Only the first event of a day has a heading.
    if (sort.field !== 'at' || day === undefined || day === days[index - 1]) return null
    return <Typography sx={{ py: 0.5, fontWeight: 560 }}>{formatDate(day, locale, 'long-day')}</Typography>
  }
  return <RowGroupsContext value={headingOf}>{children}</RowGroupsContext>
}

/** The program that sent the request of an event: "Firefox on Windows". */
const Device = () => {
  const translate = useTranslate()
  const agent: unknown = useRecordContext()?.details?.agent
  if (typeof agent !== 'string') return null
  const { browser, system } = deviceOf(agent)
  const name = system === undefined ? browser : translate('slipform.auth.device_on', { browser, system })
  return <span title={agent}>{name}</span>
}

/** The labels of details for which other pages have texts. */
const labels: Readonly<Record<string, string>> = {
  name: 'slipform.auth.name',
  email: 'slipform.auth.email',
  role: 'slipform.auth.role',
  banned: 'slipform.auth.banned',
  password: 'ra.auth.password',
  start: 'slipform.auth.key_start',
}

/** The keys of the texts of values, for details whose values have texts. */
const texts: Readonly<Record<string, string>> = {
  role: 'slipform.auth.roles',
  password: 'slipform.auth.event_detail',
  sessions: 'slipform.auth.event_detail',
  limit: 'slipform.auth.event_detail.limits',
}

/** The details of an event, below each other. A change is the old value, an arrow, and the new value. */
const EventDetails = () => {
  const translate = useTranslate()
  const record = useRecordContext()
  const { agent: _shownAsDevice, ...details }: Record<string, unknown> = record?.details ?? {}
  const labelOf = (name: string) => {
    if (name === 'name' && String(record?.event).startsWith('key_')) return 'slipform.auth.key_name'
    return labels[name] ?? `slipform.auth.event_detail.${name}`
  }
  const textOf = (value: unknown, name: string): string => {
    if (Array.isArray(value)) return value.map((part) => textOf(part, name)).join(' → ')
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`)
    if (typeof value !== 'string') return JSON.stringify(value)
    return name in texts ? translate(`${texts[name]}.${value}`, { _: value }) : value
  }
  if (Object.keys(details).length === 0) return null
  return (
    <Box component="dl" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {Object.entries(details).map(([name, value]) => (
        <Box key={name} sx={{ display: 'flex', gap: 0.75 }}>
          <Typography component="dt" variant="body2" color="text.secondary" sx={{ flexShrink: 0 }}>
            {translate(labelOf(name), { _: humanizeName(name) })}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0 }}>
            {textOf(value, name)}
          </Typography>
        </Box>
      ))}
      {record?.event === 'refused' && (
        <Link to={permissionsOf(details.path)}>{translate('slipform.auth.event_detail.permissions')}</Link>
      )}
    </Box>
  )
}

/** Returns the address of the page with the permissions for a path of the API; for a path outside of resources, the page of all permissions. */
const permissionsOf = (path: unknown) => {
  const [, , resource = ''] = String(path).split('/')
  return `/auth/permissions?${new URLSearchParams({ resource })}`
}
