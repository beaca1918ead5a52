// What happens to the session of the page, for modules that do not import each other, and for the browser's other tabs.

const sessionExpired = 'slipform:session-expired'
const sessionRenewed = 'slipform:session-renewed'
const sessionChanging = 'slipform:session-changing'

// One channel for sending and receiving: it does not receive its own messages. Created on first use: an open one keeps Node.js running.
let channel: BroadcastChannel | undefined
const getChannel = () => {
  channel ??= new BroadcastChannel('slipform-session')
  return channel
}

/** Publishes that the session has expired, as a response with 401 says: a dialog asks to sign in again. */
export const publishSessionExpired = (): void => {
  globalThis.window?.dispatchEvent(new Event(sessionExpired))
}

/** Subscribes to the expiry of the session; returns a function that unsubscribes. */
export const onSessionExpired = (callback: () => void): (() => void) => {
  window.addEventListener(sessionExpired, callback)
  return () => window.removeEventListener(sessionExpired, callback)
}

/** Publishes that the page is about to end its session: what it reads is cancelled until the session is renewed. */
export const publishSessionChanging = (): void => {
  window.dispatchEvent(new Event(sessionChanging))
}

/** Subscribes to `publishSessionChanging`, for as long as the page is open. */
export const onSessionChanging = (callback: () => void): void =>
  globalThis.window?.addEventListener(sessionChanging, callback)

/** Publishes that the page has a session again: after a sign-in, a new password, or a sign-out that failed. */
export const publishSessionRenewed = (): void => {
  window.dispatchEvent(new Event(sessionRenewed))
}

/** Subscribes to `publishSessionRenewed`; returns a function that unsubscribes. */
export const onSessionRenewed = (callback: () => void): (() => void) => {
  globalThis.window?.addEventListener(sessionRenewed, callback)
  return () => window.removeEventListener(sessionRenewed, callback)
}

/** Why the page ends: the user signs out, which waits for what is returned, or another user has signed in. */
type Reason = 'sign-out' | 'other-user'

const leaving = new Set<(reason: Reason) => Promise<void> | void>()

/** Calls a function before the page ends for its user, for as long as it is open. */
export const onLeaving = (listener: (reason: Reason) => Promise<void> | void): void => void leaving.add(listener)

const work = new Set<Promise<unknown>>()

/** Makes a sign-out wait for what the user has begun, such as a write, which the server would refuse afterwards. Returns the same promise. */
export const finishBeforeSignOut = <Result>(promise: Promise<Result>): Promise<Result> => {
  const end = () => void work.delete(promise)
  work.add(promise)
  promise.then(end, end)
  return promise
}

/** Calls the functions of `onLeaving`, and waits before a sign-out for what is begun. */
export const leave = async (reason: Reason): Promise<void> => {
  await Promise.all([...leaving].map((listener) => listener(reason)))
  if (reason === 'sign-out') await Promise.allSettled(work)
}

/** Notifies the browser's other tabs of a sign-in or sign-out: they share the session. */
export const notifyOtherTabs = (): void => {
  getChannel().postMessage(null)
}

/** Subscribes to sign-ins and sign-outs in other tabs; returns a function that unsubscribes. */
export const onSessionChangedInOtherTab = (callback: () => void): (() => void) => {
  const tabs = getChannel()
  tabs.addEventListener('message', callback)
  return () => tabs.removeEventListener('message', callback)
}
