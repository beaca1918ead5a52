const signedOut = 'slipform:signed-out'

// One channel for sending and receiving: it does not receive its own messages. Created on first use, since tests have no tabs.
let channel: BroadcastChannel | undefined
const openChannel = () => {
  channel ??= new BroadcastChannel('slipform-session')
  return channel
}

/** Publishes that the session has expired. */
export const askToSignIn = (): void => {
  globalThis.window?.dispatchEvent(new Event(signedOut))
}

/** Subscribes to the expiry of the session; returns a function that unsubscribes. */
export const onSignedOut = (callback: () => void): (() => void) => {
  window.addEventListener(signedOut, callback)
  return () => window.removeEventListener(signedOut, callback)
}

/** Notifies the browser's other tabs of a sign-in or sign-out: they share the session. */
export const tellOtherTabs = (): void => {
  openChannel().postMessage(null)
}

/** Subscribes to sign-ins and sign-outs in other tabs; returns a function that unsubscribes. */
export const onOtherTab = (callback: () => void): (() => void) => {
  const tabs = openChannel()
  tabs.addEventListener('message', callback)
  return () => tabs.removeEventListener('message', callback)
}
