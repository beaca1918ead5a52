/** A link of a mail that the page was opened by. */
export interface OpenedLink {
  readonly purpose: 'invitation' | 'reset' | 'email_change'
  readonly token: string
}

/** Reads the link in the fragment of an address. */
export function linkIn(hash: string): OpenedLink | undefined {
  const [, purpose, token] = /^#\/(invitation|reset|email_change)\?token=([\w-]+)$/.exec(hash) ?? []
  // The pattern lists the purposes.
  return token === undefined ? undefined : { purpose: purpose as OpenedLink['purpose'], token }
}

/** Loads the admin anew when a link is opened in a tab that shows it already. */
export const reloadForLinks = (): void =>
  window.addEventListener('hashchange', () => linkIn(location.hash) && location.reload())
