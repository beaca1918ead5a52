import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { preloadViews } from '../api/views/useViews.ts'
import { chooseBrowserLanguage } from '../i18n/i18nProvider.ts'
import { addLanguages, type Language } from '../i18n/languages.ts'
import { prefetchList } from '../pages/list/prefetchList.ts'
import { getSession, type SessionInfo } from '../session/session.ts'
import { pageWithViews, preloadPage } from '../ui/loading/preloadPage.ts'

/** Renders the admin once the session and the browser's language are known. */
export async function renderAdmin(
  App: ComponentType,
  resources: readonly ResourceProps[],
  languages: readonly Language[],
): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element with the id "root"')
  addLanguages(languages)
  // If the server does not respond, the login page shows the error.
  const session = getSession().catch(() => undefined)
  await Promise.all([
    session.then(fetchViews),
    session.then(() => prefetchList(location.hash)),
    chooseBrowserLanguage(),
    preloadPage(location.hash, resources),
  ])
  // Not in StrictMode, in which MUI's dialogs give the focus of their first input back to the button that opened them.
  createRoot(root).render(<App />)
}

async function fetchViews(session: SessionInfo | undefined): Promise<void> {
  const page = pageWithViews(location.hash)
  if (session?.user && page !== undefined) await preloadViews(page)
}
