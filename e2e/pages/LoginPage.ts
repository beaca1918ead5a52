import type { Locator, Page } from '@playwright/test'

/** Where people sign in: the page, or the dialog that stands over another one. */
export class LoginPage {
  readonly email: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly fault: Locator

  constructor(page: Page) {
    this.email = page.getByRole('textbox', { name: /^E-mail/ })
    this.password = page.getByLabel(/^Password/)
    this.submit = page.getByRole('button', { name: 'Sign in' })
    this.fault = page.getByRole('alert')
  }

  async signIn({ email, password }: { email: string; password: string }) {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }
}
