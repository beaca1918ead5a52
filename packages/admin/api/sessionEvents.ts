// Events of the session, for modules that do not import each other, and for the browser's other tabs.

const sessionExpired = 'slipform:session-expired'
const sessionRenewed = 'slipform:session-renewed'
const sessionChanging = 'slipform:session-changing'

// One channel for sending and receiving: a channel does not receive its own messages. Created on first use, as an open channel keeps Node.js (unit tests) running.
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

/** Publishes that the page is about to end its session: reads are cancelled until the session is renewed. */
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

/** Why the page ends for its user: a sign-out, which waits for the promises of the listeners, or another user who has signed in. */
type Reason = 'sign-out' | 'other-user'

const leaveListeners = new Set<(reason: Reason) => Promise<void> | void>()

/** Calls a function before the page ends for its user, for as long as it is open. */
export const onLeaving = (listener: (reason: Reason) => Promise<void> | void): void => void leaveListeners.add(listener)

const pendingWork = new Set<Promise<unknown>>()

/** Makes a sign-out wait for a promise, such as that of a write, which the server would reject afterwards. Returns the same promise. */
export const finishBeforeSignOut = <Result>(promise: Promise<Result>): Promise<Result> => {
  const end = () => void pendingWork.delete(promise)
  pendingWork.add(promise)
  promise.then(end, end)
  return promise
}

/** Calls the listeners of `onLeaving`. Before a sign-out it also waits for the promises of `finishBeforeSignOut`. */
export const leave = async (reason: Reason): Promise<void> => {
  await Promise.all([...leaveListeners].map((listener) => listener(reason)))
  if (reason === 'sign-out') await Promise.allSettled(pendingWork)
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
