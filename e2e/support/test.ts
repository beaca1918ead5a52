import { test as base, expect } from '@playwright/test'
import { Api } from './api.ts'

/** A test with the API at hand; it takes away the records it made, and fails when the browser's console shows an error or a warning it does not expect. */
export const test = base.extend<{ api: Api; expectedConsole: RegExp[]; quietConsole: undefined }>({
  api: [
    async ({ page, request }, use) => {
      const api = new Api(request)
      page.on('response', (response) => {
        if (response.status() === 201) api.remember(response.headers().location)
      })
      await use(api)
      // A page that is open would miss the records that go.
      await page.close()
      await api.cleanUp()
    },
    { auto: true },
  ],
  expectedConsole: async ({ browserName: _ }, use) => use([]),
  quietConsole: [
    async ({ page, expectedConsole }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      await use(undefined)
      expect(complaints.filter((text) => !expectedConsole.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
