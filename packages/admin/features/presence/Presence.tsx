import { Box, Stack, Tooltip } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { type Identifier, useEvent, useTranslate } from 'react-admin'
import { api, httpClient } from '../../api/httpClient.ts'
import { topicOf } from '../../api/live/events.ts'
import { useSubscribe } from '../../api/live/useSubscribe.ts'
import { useFormatLocale } from '../../format/locale.ts'
import { loadedSession } from '../../session/session.ts'
import { visuallyHidden } from '../../theme/names.ts'
import { Initials } from '../../ui/Initials.tsx'
import { InHeader, recordPlaces } from '../../ui/page/places.tsx'

/** The number of users whose initials are shown. */
const maxShown = 3

/** Shows in the page's header which other users have the record open, and announces this user to them. Does not lock the record. */
export const Presence = ({ resource, id }: { resource: string; id: Identifier }) => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const names = usePresent(resource, id).map(({ name }) => name)
  const text = translate('slipform.presence.present', {
    smart_count: names.length,
    names: new Intl.ListFormat(locale).format(names),
  })
  return (
    <InHeader place={recordPlaces.presence}>
      <Box role="status">
        {names.length > 0 && (
          <>
            <Box component="span" sx={visuallyHidden}>
              {text}
            </Box>
            <Tooltip title={text} describeChild={false}>
              <Stack direction="row" aria-hidden sx={initialsStyle}>
                {names.slice(0, maxShown).map((name) => (
                  <Initials key={name} name={name} />
                ))}
                {names.length > maxShown && <small>+{names.length - maxShown}</small>}
              </Stack>
            </Tooltip>
          </>
        )}
      </Box>
    </InHeader>
  )
}

// The initials overlap, separated by a ring in the colour of the page.
const initialsStyle = {
  alignItems: 'center',
  mx: 0.5,
  '& > span': {
    boxShadow: ({ palette }: { palette: { background: { default: string } } }) =>
      `0 0 0 2px ${palette.background.default}`,
  },
  '& > span + span': { ml: -0.5 },
  '& > small': { ml: 0.5, color: 'text.secondary' },
}

/** A user who has a record open. */
interface PresentUser {
  readonly id: string
  readonly name: string
}

/** The interval, in milliseconds, in which a visible page tells the server that it is open: well within the 30 seconds of the server's `leaseSeconds`. */
const renewMs = 10_000

/** Tells the server that a record is open while its page is, and returns the other users who have the record open. */
const usePresent = (resource: string, id: Identifier): readonly PresentUser[] => {
  const [users, setUsers] = useState<readonly PresentUser[]>([])
  const renewal = useRef<Promise<unknown>>(Promise.resolve())
  const send = useEvent((method: 'PUT' | 'DELETE') => {
    const record = new URLSearchParams({ resource, record: String(id) })
    // `keepalive`: the last request is sent while the page is closed.
    return httpClient(`${api}/presence?${record}`, { method, isBackground: true, keepalive: method === 'DELETE' })
  })
  const renew = useEvent(() => {
    if (document.visibilityState !== 'visible') return
    // A failure is ignored: other users do not see this user for a while.
    renewal.current = send('PUT').then(
      ({ json }) => setUsers(json),
      () => {},
    )
  })
  useEffect(() => {
    // After a running renewal, which could arrive at the server after this request.
    const leave = () => renewal.current.then(() => send('DELETE')).catch(() => {})
    renew()
    const timer = setInterval(renew, renewMs)
    document.addEventListener('visibilitychange', renew)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [send, renew])
  // After a change of the record, its user may have left the page: the list of users is read at once.
  useSubscribe(topicOf(resource, id), renew)
  return users.filter((user) => user.id !== loadedSession().user?.id)
}
