/** Why code could not be loaded: `outdated` code was replaced by a deploy. */
export type LoadFailure = 'offline' | 'unreachable' | 'outdated' | 'broken'

/** Returns the address of the file that a page starts with; each build has its own. */
const entryOf = (page: Document) => page.querySelector('script[type=module][src]')?.getAttribute('src')

/** Finds out why code could not be loaded: compares the server's page with that of the browser. */
export async function explainLoadFailure(): Promise<LoadFailure> {
  if (!navigator.onLine) return 'offline'
  try {
    const response = await fetch(location.pathname, { cache: 'no-store' })
    if (!response.ok) return 'unreachable'
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    return entryOf(page) === entryOf(document) ? 'broken' : 'outdated'
  } catch {
    return 'unreachable'
  }
}

const reloadKey = 'slipform-reloaded'

/**
 * Reloads the page, as a browser may not load a file again that failed once. Returns false if it has reloaded for the same error of the
 * same build before.
 */
export function reloadOnce(error: unknown): boolean {
  const cause = `${entryOf(document)} ${error}`
  try {
    if (sessionStorage.getItem(reloadKey) === cause) return false
    sessionStorage.setItem(reloadKey, cause)
  } catch {
    // Without the browser's storage the page could reload again and again.
    return false
  }
  location.reload()
  return true
}
