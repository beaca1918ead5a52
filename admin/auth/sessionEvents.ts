const event = 'slipform:signed-out'

/** Says that the session is over, to whoever shows a way to sign in again. */
export const askToSignIn = (): void => {
  window.dispatchEvent(new Event(event))
}

/** Calls back when the session is over; returns what stops that. */
export const onSignedOut = (callback: () => void): (() => void) => {
  window.addEventListener(event, callback)
  return () => window.removeEventListener(event, callback)
}
