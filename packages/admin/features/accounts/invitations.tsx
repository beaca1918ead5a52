import { Alert, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type RaRecord, useNotify, useRecordContext, useTranslate } from 'react-admin'
import { api, httpClient } from '../../api/httpClient.ts'
import { useFormatLocale } from '../../format/locale.ts'
import { formatTimestamp } from '../../format/timestamp.ts'
import { usesPasswords } from '../../session/session.ts'
import { SecretDialog } from '../../ui/SecretDialog.tsx'
import { SendButton } from '../../ui/SendButton.tsx'
import { sendAuth } from './authRequests.ts'

/** A user without a password, and the time at which the invitation expires; null without a valid invitation. */
interface Invited {
  readonly id: string
  readonly expires_at: string | null
}

/** Reads the users without a password, by their ids. */
export const useInvited = () => {
  const { data = [], refetch } = useQuery<readonly Invited[]>({
    queryKey: ['auth/invitations'],
    enabled: usesPasswords(),
    queryFn: async ({ signal }) => (await httpClient(`${api}/auth/invitations`, { signal })).json,
  })
  return { invited: new Map(data.map((user) => [user.id, user])), refetch }
}

/** The state of a user's invitation in a list: pending, or missing. Empty for a user with a password. */
export const InvitedField = ({ invited }: { invited: ReadonlyMap<string, Invited> }) => {
  const translate = useTranslate()
  const state = invited.get(String(useRecordContext()?.id))
  return state && translate(`slipform.auth.invite.${state.expires_at === null ? 'missing' : 'pending'}`)
}

/** Returns a function that invites a user, and the dialog with the link of the invitation for a server that sends no mails. */
export const useInvite = (
  onDone: () => unknown,
): readonly [invite: (user: RaRecord) => Promise<void>, dialog: ReactNode] => {
  const notify = useNotify()
  const [url, setUrl] = useState<string>()
  const invite = async ({ id, email }: RaRecord) => {
    try {
      const response = await sendAuth('PUT', `invitations/${id}`)
      if (response.url !== null) return setUrl(response.url)
      notify('slipform.auth.invite.sent', { messageArgs: { email } })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    onDone()
  }
  const close = () => {
    setUrl(undefined)
    onDone()
  }
  const dialog = url && (
    <SecretDialog
      value={url}
      title="slipform.auth.invite.created"
      text="slipform.auth.invite.once"
      label="slipform.auth.invite.link"
      onClose={close}
    />
  )
  return [invite, dialog]
}

/** The state of the invitation on the page of a user without a password, with buttons that send it again or revoke it. */
export const InvitationState = () => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const user = useRecordContext()
  const { invited, refetch } = useInvited()
  const [invite, dialog] = useInvite(refetch)
  const state = invited.get(String(user?.id))
  if (user === undefined || state === undefined) return null
  const { expires_at } = state
  const until = expires_at && formatTimestamp(expires_at, locale)
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <>
          {until && (
            <SendButton
              color="inherit"
              label="slipform.auth.revoke"
              method="DELETE"
              path={`auth/invitations/${user.id}`}
              onEnd={refetch}
            />
          )}
          <Button color="inherit" onClick={() => invite(user)}>
            {translate(until ? 'slipform.auth.invite.again' : 'slipform.auth.invite.send')}
          </Button>
        </>
      }
    >
      {until ? translate('slipform.auth.invite.until', { until }) : translate('slipform.auth.invite.none')}
      {dialog}
    </Alert>
  )
}
