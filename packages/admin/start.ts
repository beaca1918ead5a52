import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import { getSession } from './auth/session.ts'
import { setTextLoaders, type TextLoaders } from './i18n/resourceTexts.ts'
import { fetchPage } from './preloadPage.ts'

/** Where the parts of a project's admin are; each is loaded when it is needed. */
export interface AdminParts {
  /** `() => import('./App.tsx')` */
  readonly app: () => Promise<{ App: ComponentType }>
  /** `() => import('./resources.ts')` */
  readonly resources: () => Promise<{ resources: readonly ResourceProps[] }>
  /** Every page by its path below the admin's folder (`./vehicles/VehicleList.tsx`), from `import.meta.glob`. */
  readonly pages: Readonly<Record<string, () => Promise<unknown>>>
  /** The texts of resources in other languages (`./vehicles/texts.fr.ts`), from `import.meta.glob` with `import: 'texts'`. */
  readonly texts?: Readonly<Record<string, () => Promise<unknown>>>
}

/** Starts the admin in the element `root` of the page. */
export async function startAdmin({ app, resources, pages, texts = {} }: AdminParts): Promise<void> {
  // The session and the page are fetched beside react-admin, not after it; a failure is shown once there are pages to show it.
  getSession().catch(() => {})
  fetchPage(location.hash, pages)
  // The pattern of `texts` says which files these are.
  setTextLoaders(texts as TextLoaders)
  const parts = Promise.all([import('./render.tsx'), app(), resources()])
  // The first formatter of a page loads its language's data, which would take as long later, when the rows wait for it.
  new Intl.DateTimeFormat()
  const [{ renderAdmin }, { App }, { resources: all }] = await parts
  await renderAdmin(App, all)
}
