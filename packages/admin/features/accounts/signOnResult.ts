import { notifyOtherTabs } from '../../api/sessionEvents.ts'

const faults = [
  'cancelled',
  'failed',
  'no_email',
  'email_not_verified',
  'no_role',
  'unknown_user',
  'banned',
  'last_admin',
] as const

let fault: (typeof faults)[number] | undefined

/** Reads from the address how a single sign-on has ended, and removes it there. Other tabs may wait for it. */
export function readSignOnResult(): void {
  const url = new URL(location.href)
  const result = url.searchParams.get('sign-in')
  if (result === null) return
  url.searchParams.delete('sign-in')
  history.replaceState(null, '', url)
  if (result === 'done') notifyOtherTabs()
  else fault = faults.find((name) => name === result) ?? 'failed'
}

/** Returns why the single sign-on that led to this page has failed. */
export const signOnFault = (): string | undefined => fault
