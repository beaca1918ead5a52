import type { Page } from '@playwright/test'
import { FormPage } from '../../../packages/testing/pages/FormPage.ts'
import { LoginPage } from '../../../packages/testing/pages/LoginPage.ts'
import { expect } from '../../../packages/testing/support/test.ts'
import { holdRequests } from './hold.ts'

/** Finds the heading of the dashboard, which is there when a user has signed in. */
export const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard' })

/** Opens the form of a customer and types notes into it. */
export async function typeNotes(page: Page, id: string, notes: string): Promise<FormPage> {
  const form = new FormPage(page, 'customers')
  await form.openEdit(id)
  await form.fill({ Notes: notes })
  return form
}

/** Ends the session of a form's page, and saves the form, which makes the page ask to sign in. */
export async function saveWithoutSession({ page, save }: FormPage): Promise<LoginPage> {
  // Whatever the page reads by itself would make it ask before the click, which the dialog would then keep waiting.
  const read = await holdRequests(page, /\/api\//, 'GET')
  await page.context().clearCookies()
  await save.click()
  const login = new LoginPage(page)
  await expect(login.dialog).toBeVisible()
  await read()
  return login
}
