import { api, readAfter } from '../../api/httpClient.ts'
import { resourceOf } from '../../api/live/events.ts'
import { serverPulse } from '../../api/outage.ts'
import {
  onSessionChanging,
  onSessionExpired,
  onSessionRenewed,
  publishSessionExpired,
} from '../../api/sessionEvents.ts'
import { isLive } from '../../session/isLive.ts'
import { clearSession, getSession, loadedSession } from '../../session/session.ts'
import { LiveConnection } from './connection.ts'

/** How long, in milliseconds, a hidden page stays connected. */
const hiddenMs = 30_000

/** The connection of this page to `/api/live`. It is closed while the page is hidden, the server is down or the user is signed out. */
export const connection = new LiveConnection({
  open: (topics, token) => {
    const query = new URLSearchParams({ topics: topics.join(','), ...(token && { last_event_id: token }) })
    return new EventSource(`${api}/live?${query}`)
  },
  firstToken: () => loadedSession().liveToken,
  onPosition: readAfter,
  isServed: (topic) => isLive(resourceOf(topic)) || isLive(resourceOf(topic.replace(/\/[^/]*$/, ''))),
  checkSession: async () => {
    clearSession()
    const isOver = await getSession().then(
      ({ user, isOpen }) => user === null && isOpen !== true,
      () => false,
    )
    if (isOver) publishSessionExpired()
    return !isOver
  },
  random: Math.random,
})

let timer: ReturnType<typeof setTimeout> | undefined
let isSignedOut = false

const followVisibility = () => {
  clearTimeout(timer)
  if (document.visibilityState === 'hidden') timer = setTimeout(() => connection.pause(), hiddenMs)
  else if (serverPulse.get() !== 'up') connection.pause()
  else if (!isSignedOut) connection.resume()
}

if (document.visibilityState === 'hidden') connection.pause()
document.addEventListener('visibilitychange', followVisibility)
window.addEventListener('online', followVisibility)
serverPulse.subscribe(followVisibility)
// The browser may keep a left page in its cache: the connection closes, and opens again when the user goes back.
window.addEventListener('pagehide', () => connection.pause())
window.addEventListener('pageshow', followVisibility)
const signOut = () => {
  isSignedOut = true
  connection.pause()
}
onSessionExpired(signOut)
onSessionChanging(signOut)
onSessionRenewed(() => {
  isSignedOut = false
  followVisibility()
})
