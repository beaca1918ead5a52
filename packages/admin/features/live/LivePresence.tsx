import { Box, Stack, Tooltip } from '@mui/material'
import { useEffect, useState } from 'react'
import { type Identifier, type RaRecord, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { type PresentUser, topicOf } from '../../api/live/events.ts'
import { useLiveMethods, useSubscribe } from '../../api/live/useSubscribe.ts'
import { useFormatLocale } from '../../format/locale.ts'
import { loadedSession } from '../../session/session.ts'
import { visuallyHidden } from '../../theme/names.ts'
import { Initials } from '../../ui/Initials.tsx'
import { InHeader, recordPlaces } from '../../ui/page/places.tsx'

/** Shows in the header of a record's page or form which other users have it open, and lets them see this user. Does not lock the record. */
export const LivePresence = () => {
  const resource = useResourceContext()
  const id = useRecordContext()?.id
  return resource && id !== undefined ? <Presence key={id} resource={resource} id={id} /> : null
}

/** The number of users whose initials are shown. */
const maxShown = 3

const Presence = ({ resource, id }: { resource: string; id: RaRecord['id'] }) => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const names = usePresence(resource, id).map(({ name }) => name)
  const text = translate('slipform.live.present', {
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

// Initials overlap as those of a group do.
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

/** How often, in milliseconds, a visible page renews its lease: twice within the 30 seconds (`leaseSeconds`) that one lasts. */
const renewMs = 15_000

/** Takes a lease of a record for as long as its page is open, and returns the other users who have one. */
const usePresence = (resource: string, id: Identifier): readonly PresentUser[] => {
  const methods = useLiveMethods()
  const userId = loadedSession().user?.id
  const [users, setUsers] = useState<readonly PresentUser[]>([])
  const [isGone, setGone] = useState(false)
  useSubscribe(isGone ? [] : topicOf(resource, id), ({ type, payload }) => {
    if (type === 'presence') setUsers(payload.users ?? [])
    if (type === 'deleted') setGone(true)
  })
  useEffect(() => {
    if (methods === undefined || userId === undefined || isGone) return
    let lease: Promise<unknown> = Promise.resolve()
    // Without a lease others do not see the user, who misses nothing.
    const renew = () => {
      if (document.visibilityState === 'visible') lease = methods.lock(resource, { id }).catch(() => {})
    }
    // Not while a lease is requested: that request could arrive last.
    const leave = () => lease.then(() => methods.unlock(resource, { id })).catch(() => {})
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
  }, [methods, resource, id, userId, isGone])
  return isGone ? [] : users.filter((user) => user.id !== userId)
}
