import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { addFeatureTexts, chooseBrowserLanguage } from '../i18n/i18nProvider.ts'
import { addLanguages, type Language } from '../i18n/languages.ts'
import { preloadList } from '../pages/list/preloadList.ts'
import { getSession, serverHas } from '../session/session.ts'
import { preloadPage } from '../ui/loading/preloadPage.ts'
import type { Feature } from '../ui/Slot.tsx'

/** The parts of a project's admin that the first page needs. */
interface Parts {
  readonly resources: readonly ResourceProps[]
  readonly features: readonly Feature[]
  readonly languages: readonly Language[]
}

/** Renders the admin once the session, the texts of the browser's language and the code and data of the first page have loaded. Called by `startAdmin`. */
export async function renderAdmin(App: ComponentType, { resources, features, languages }: Parts): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element with the id "root"')
  addLanguages(languages)
  addFeatureTexts(features.flatMap(({ texts }) => texts ?? []))
  // A failure is ignored here: the sign-in page shows the error.
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
