import { useEffect, useState } from 'react'
import type { Identifier } from 'react-admin'
import { type PresentUser, topicOf } from '../../api/live/events.ts'
import { useLiveMethods, useSubscribe } from '../../api/live/useSubscribe.ts'
import { loadedSession } from '../../session/session.ts'

/** How often, in milliseconds, a visible page says that it shows the record: twice within the server's lease. */
const renewMs = 15_000

/** Says that the user has a record open, and returns the others who have. */
export const usePresence = (resource: string, id: Identifier): readonly PresentUser[] => {
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
    // Not beside a request for a lease, which could arrive after it.
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
