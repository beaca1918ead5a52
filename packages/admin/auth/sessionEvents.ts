const signedOut = 'slipform:signed-out'

// One for both: it does not hear itself. Made when first used, as tests have no tabs.
let channel: BroadcastChannel | undefined
const openChannel = () => {
  channel ??= new BroadcastChannel('slipform-session')
  return channel
}

/** Says that the session is over, to whoever shows a way to sign in again. */
export const askToSignIn = (): void => {
  globalThis.window?.dispatchEvent(new Event(signedOut))
}

/** Calls back when the session is over; returns what stops that. */
export const onSignedOut = (callback: () => void): (() => void) => {
  window.addEventListener(signedOut, callback)
  return () => window.removeEventListener(signedOut, callback)
}

/** Tells the browser's other tabs that somebody signed in or out here: they share the session. */
export const tellOtherTabs = (): void => {
  openChannel().postMessage(null)
}

/** Calls back when somebody signed in or out in another tab; returns what stops that. */
export const onOtherTab = (callback: () => void): (() => void) => {
  const tabs = openChannel()
  tabs.addEventListener('message', callback)
  return () => tabs.removeEventListener('message', callback)
}
