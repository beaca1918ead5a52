import { notifyOtherTabs } from '../../api/sessionEvents.ts'

let faultCode: string | undefined

/** Reads the result of a single sign-on from the address, and removes it there. Tells other tabs of a success: one may wait for the sign-in. */
export function readSignOnResult(): void {
  const url = new URL(location.href)
  const result = url.searchParams.get('sign-in')
  if (result === null) return
  url.searchParams.delete('sign-in')
  history.replaceState(null, '', url)
  if (result === 'done') notifyOtherTabs()
  else faultCode = result
}

/** Returns the code in the address after a failed single sign-on. Anyone can write an address: look the code up, do not show it. */
export const signOnFaultCode = (): string | undefined => faultCode
