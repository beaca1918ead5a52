import { Button, List, ListItem, ListItemText } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { type RaRecord, required, SelectInput, TextInput, useGetList, useTranslate } from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import { formatTimestamp } from '../../format/timestamp.ts'
import { useDeleteRecord } from '../../pages/deletes/useDelete.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { SecretDialog } from '../../ui/SecretDialog.tsx'
import { AuthDialog } from './AuthDialog.tsx'
import { sendAuth } from './authRequests.ts'
import { keyScopeInputs, useKeyScope } from './KeyScope.tsx'

/** The resource of the user's own keys. */
export const ownKeys = 'auth/account/keys'

/** The list of the user's own API keys, where users create and revoke them. */
export const AccountKeys = () => {
  const translate = useTranslate()
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<string>()
  const { data = [], refetch } = useGetList(ownKeys, {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'created_at', order: 'DESC' },
  })
  const close = () => {
    setCreated(undefined)
    void refetch()
  }
  return (
    <>
      {translate('slipform.auth.keys_own')}
      <List disablePadding sx={{ mt: 1 }}>
        {data.map((key) => (
          <KeyItem key={key.id} record={key} />
        ))}
      </List>
      <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setCreating(true)}>
        {translate('slipform.auth.key_create')}
      </Button>
      {isCreating && <CreateKeyDialog onCreated={setCreated} onClose={() => setCreating(false)} />}
      {created && (
        <SecretDialog
          value={created}
          title="slipform.auth.key_made"
          text="slipform.auth.key_once"
          label="slipform.auth.key"
          onClose={close}
        />
      )}
    </>
  )
}

const KeyItem = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const scopeOf = useKeyScope()
  const revoke = useDeleteRecord(ownKeys, 'slipform.auth.revoke')
  const { name, start, last_used_at, expires_at } = record
  const expiry = expires_at
    ? translate('slipform.auth.key_until', { until: formatTimestamp(expires_at, locale) })
    : translate('slipform.auth.key_endless')
  const lastUse: ReactNode = last_used_at ? (
    <>
      {translate('slipform.auth.key_used')} <RelativeTime value={last_used_at} />
    </>
  ) : (
    translate('slipform.auth.key_unused')
  )
  return (
    <ListItem disableGutters divider>
      <ListItemText
        primary={name}
        secondary={
          <>
            {start}… · {scopeOf(record)} · {lastUse} · {expiry}
          </>
        }
      />
      <Button color="error" onClick={() => revoke(record)}>
        {translate('slipform.auth.revoke')}
      </Button>
    </ListItem>
  )
}

const dayMs = 24 * 60 * 60 * 1000
const lifetimesInDays = [30, 90, 365]

interface CreateKeyDialogProps {
  readonly onCreated: (key: string) => void
  readonly onClose: () => void
}

const CreateKeyDialog = ({ onCreated, onClose }: CreateKeyDialogProps) => {
  const translate = useTranslate()
  const create = async ({ days, ...key }: { days?: unknown }) => {
    const expires_at = days ? new Date(Date.now() + Number(days) * dayMs).toISOString() : null
    onCreated((await sendAuth('POST', 'account/keys', { ...key, expires_at })).key)
  }
  return (
    <AuthDialog
      title="slipform.auth.key_create"
      onSubmit={create}
      submit="slipform.auth.key_create"
      defaultValues={{ days: 90 }}
      onClose={onClose}
    >
      <TextInput source="name" label="slipform.auth.key_name" validate={required()} autoFocus />
      {keyScopeInputs}
      <SelectInput
        source="days"
        label="slipform.auth.key_ends"
        choices={lifetimesInDays.map((id) => ({ id, name: translate('slipform.auth.key_days', { count: id }) }))}
        translateChoice={false}
        emptyText="slipform.auth.key_endless"
        slotProps={{ select: { displayEmpty: true } }}
      />
    </AuthDialog>
  )
}
