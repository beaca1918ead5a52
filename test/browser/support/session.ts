import type { Page } from '@playwright/test'
import { FormPage } from '../../../packages/testing/pages/FormPage.ts'
import { waitForStream } from './live.ts'

/** Finds the heading of the dashboard, which is there when a user has signed in. */
export const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard' })

/** Opens the form of a customer and types notes into it. */
export async function typeNotes(page: Page, id: string, notes: string): Promise<FormPage> {
  const form = new FormPage(page, 'customers')
  // A stream that opens after the session is over asks to sign in before anything is saved.
  const stream = waitForStream(page, 'customers', id)
  await form.openEdit(id)
  await form.fill({ Notes: notes })
  await stream
  return form
}
