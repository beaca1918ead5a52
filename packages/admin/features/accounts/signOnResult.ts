import { notifyOtherTabs } from '../../api/sessionEvents.ts'

let fault: string | undefined

/** Reads from the address how a single sign-on has ended, and removes it there. Other tabs may wait for it. */
export function readSignOnResult(): void {
  const url = new URL(location.href)
  const result = url.searchParams.get('sign-in')
  if (result === null) return
  url.searchParams.delete('sign-in')
  history.replaceState(null, '', url)
  if (result === 'done') notifyOtherTabs()
  else fault = result
}

/** Returns why the single sign-on has failed that led to this page. */
export const signOnFault = (): string | undefined => fault
