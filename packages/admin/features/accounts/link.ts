/** A link in a mail, by which the page was opened. */
export interface OpenedLink {
  readonly purpose: 'invitation' | 'reset' | 'email_change'
  readonly token: string
}

/** Returns the link in the fragment of an address; undefined for other addresses. */
export function linkIn(hash: string): OpenedLink | undefined {
  const [, purpose, token] = /^#\/(invitation|reset|email_change)\?token=([\w-]+)$/.exec(hash) ?? []
  // The cast: the pattern lists the purposes.
  return token === undefined ? undefined : { purpose: purpose as OpenedLink['purpose'], token }
}

/** Reloads the admin when a link is opened in a tab that already shows the admin. */
export const reloadForLinks = (): void =>
  window.addEventListener('hashchange', () => linkIn(location.hash) && location.reload())
