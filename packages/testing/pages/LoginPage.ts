import type { Locator, Page } from '@playwright/test'
import type { Credentials } from '../support/users.ts'

/** The sign-in page, or the sign-in dialog over another page, for browser tests. Finds its parts by the English texts of the admin. */
export class LoginPage {
  /** The dialog for users whose session has expired. */
  readonly dialog: Locator
  readonly email: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly fault: Locator

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Sign in again' })
    this.email = page.getByRole('textbox', { name: /^E-mail/ })
    this.password = page.getByLabel(/^Password/)
    this.submit = page.getByRole('button', { name: 'Sign in', exact: true })
    this.fault = page.locator('form').getByRole('alert')
  }

  async signIn({ email, password }: Credentials) {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }
}
