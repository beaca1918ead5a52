/// <reference types="vite/client" />
import '@fontsource-variable/inter/wght.css'
import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import type { Language } from './i18n/languages.ts'
import { setTextLoaders, type TextLoaders } from './i18n/resourceTexts.ts'
import { getSession } from './session/session.ts'
import { pageOf } from './ui/loading/preloadPage.ts'
import type { Feature } from './ui/Slot.tsx'

/** The parts of a project's admin, each loaded on demand. */
export interface AdminParts {
  /** `() => import('./App.tsx')` */
  readonly app: () => Promise<{ App: ComponentType }>
  /** Loads `features.ts`, as `app` loads `App.tsx`. */
  readonly features: () => Promise<{ features: readonly Feature[] }>
  /** `() => import('./resources.ts')` */
  readonly resources: () => Promise<{ resources: readonly ResourceProps[] }>
  /** The texts of resources in other languages (`./vehicles.fr.ts`), from `import.meta.glob` with `import: 'texts'`. */
  readonly texts?: Readonly<Record<string, () => Promise<unknown>>>
  /** Languages besides English and French. */
  readonly languages?: readonly Language[]
}

/** Starts the admin in the element `root` of the page: `admin/main.tsx` of a project calls it. */
export async function startAdmin(parts: AdminParts): Promise<void> {
  const { texts = {}, languages = [] } = parts
  // The session and the page load in parallel with react-admin, so no import of this file may import react-admin. Failures are shown once
  // pages can render.
  getSession().catch(() => {})
  fetchPage(location.hash)
  // A cast: `import.meta.glob` does not know the type of the files that its pattern matches.
  setTextLoaders(texts as TextLoaders)
  const loading = Promise.all([import('./shell/render.tsx'), parts.app(), parts.resources(), parts.features()])
  // The first formatters load the language's data: created here, so that the rows of the first list need not wait.
  new Intl.DateTimeFormat()
  new Intl.NumberFormat()
  const [{ renderAdmin }, { App }, { resources }, { features }] = await loading
  await renderAdmin(App, { resources, features, languages })
}

// In an object: for two imports in one expression, the bundler would load the files of both.
const pages = {
  list: () => import('./pages/named/ListPage.tsx'),
  record: () => import('./pages/named/RecordPages.tsx'),
}

/** Starts to load the page of an address. The error of a page that cannot be loaded is shown when the page is rendered. */
function fetchPage(hash: string): void {
  const { resource, page } = pageOf(hash)
  if (resource) pages[page === 'list' ? 'list' : 'record']().catch(() => {})
}
