import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { addFeatureTexts, chooseBrowserLanguage } from '../i18n/i18nProvider.ts'
import { addLanguages, type Language } from '../i18n/languages.ts'
import { preloadList } from '../pages/list/preloadList.ts'
import { getSession, serverHas } from '../session/session.ts'
import { preloadPage } from '../ui/loading/preloadPage.ts'
import type { Feature } from '../ui/Slot.tsx'

/** What a project's admin consists of, for the first page. */
interface Parts {
  readonly resources: readonly ResourceProps[]
  readonly features: readonly Feature[]
  readonly languages: readonly Language[]
}

/** Renders the admin, called by `startAdmin`, once the session, the browser's language and what the first page needs have loaded. */
export async function renderAdmin(App: ComponentType, { resources, features, languages }: Parts): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element with the id "root"')
  addLanguages(languages)
  addFeatureTexts(features.flatMap(({ texts }) => texts ?? []))
  // If the server does not respond, the login page shows the error.
  const session = getSession().catch(() => undefined)
  await Promise.all([
    session.then(() => preloadFeatures(features)),
    session.then(() => preloadList(location.hash, resources)),
    chooseBrowserLanguage(),
    preloadPage(location.hash, resources),
  ])
  // Not in StrictMode, in which MUI's dialogs give the focus of their first input back to the button that opened them.
  createRoot(root).render(<App />)
}

const preloadFeatures = (features: readonly Feature[]) =>
  Promise.all(
    features.map(({ needs, preload }) => (needs === undefined || serverHas(needs)) && preload?.(location.hash)),
  )
