import { test as base, expect, type Page } from '@playwright/test'
import type { Role } from 'slipform/types'
import { Api } from './api.ts'
import { signIn, signInAs } from './sign-in-as.ts'
import type { Credentials } from './users.ts'

interface Fixtures {
  /** A client that is signed in as the admin, like every page. */
  api: Api
  /** Creates a user of a role and returns the API as that user; `public` is signed in as no user. On a server without sign-in it skips the test. */
  signInAs: (role: Role) => Promise<Api>
  /** Opens a page in a browser context of its own, signed in as a user or not signed in. */
  openAs: (user?: Credentials) => Promise<Page>
  /** Patterns of the errors and warnings that a test expects: push to the array. */
  expectedConsole: RegExp[]
  /** The errors and warnings in the consoles of all pages. */
  consoleErrors: string[]
}

/**
 * Playwright's `test` with an API client. Deletes the records that `api` and `page` have created, but not those of a page of `openAs`, and
 * fails when a console of the browser shows an error or warning that `expectedConsole` does not match.
 */
export const test = base.extend<Fixtures>({
  api: [
    async ({ page, request }, use) => {
      const api = new Api(request)
      page.on('response', (response) => {
        if (response.status() === 201) api.deleteAfterTest(response.headers().location)
      })
      await use(api)
      // An open page would report errors for deleted records.
      await page.close()
      await api.cleanUp()
    },
    { auto: true },
  ],
  signInAs: async ({ api, baseURL, request }, use) => {
    await use(async (role) => {
      const { isOpen } = await (await request.get('/api/auth/me')).json()
      base.skip(isOpen === true, 'This server has no sign-in: everyone may do everything.')
      return signInAs(api, baseURL ?? '', role)
    })
  },
  openAs: async ({ browser, consoleErrors }, use) => {
    const pages: Page[] = []
    await use(async (user) => {
      const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
      if (user) await signIn(context.request, user)
      const page = await context.newPage()
      listen(page, consoleErrors)
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
  },
  expectedConsole: async ({ browserName: _ }, use) => use([]),
  consoleErrors: [
    async ({ page, expectedConsole }, use) => {
      const consoleErrors: string[] = []
      listen(page, consoleErrors)
      await use(consoleErrors)
      expect(consoleErrors.filter((text) => !expectedConsole.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

const listen = (page: Page, consoleErrors: string[]) => {
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // Records may name images of other origins, which the tests' server forbids pages to load.
    if (message.text().startsWith('Loading the image ')) return
    // The location names the address of a request that failed; the text does not.
    consoleErrors.push(`${message.text()} ${message.location().url}`.trimEnd())
  })
}

export { expect }
