const sessionExpired = 'slipform:session-expired'
const sessionRenewed = 'slipform:session-renewed'

// One channel for sending and receiving: it does not receive its own messages. Created on first use: an open one keeps Node.js running.
let channel: BroadcastChannel | undefined
const getChannel = () => {
  channel ??= new BroadcastChannel('slipform-session')
  return channel
}

/** Publishes that the session has expired. */
export const publishSessionExpired = (): void => {
  globalThis.window?.dispatchEvent(new Event(sessionExpired))
}

/** Subscribes to the expiry of the session; returns a function that unsubscribes. */
export const onSessionExpired = (callback: () => void): (() => void) => {
  window.addEventListener(sessionExpired, callback)
  return () => window.removeEventListener(sessionExpired, callback)
}

/** Publishes that the user has signed in again. */
export const publishSessionRenewed = (): void => {
  window.dispatchEvent(new Event(sessionRenewed))
}

/** Subscribes to sign-ins after the session has expired, for as long as the page is open. */
export const onSessionRenewed = (callback: () => void): void => window.addEventListener(sessionRenewed, callback)

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
