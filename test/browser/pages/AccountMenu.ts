import type { Locator, Page } from '@playwright/test'

/** The menu of the signed-in user at the foot of the sidebar, the page of the account, and its dialog for the password. */
export class AccountMenu {
  /** Opens the menu; named like the user. */
  readonly button: Locator
  readonly dialog: Locator
  private readonly page: Page

  constructor(page: Page, name: string) {
    this.page = page
    this.button = page.getByRole('button', { name, exact: true })
    this.dialog = page.getByRole('dialog', { name: 'Change password' })
  }

  signOut() {
    return this.choose('Sign out')
  }

  async openChangePassword() {
    await this.choose('Your account')
    await this.page.getByRole('button', { name: 'Change password' }).click()
  }

  async chooseLanguage(name: string) {
    await this.button.click()
    await this.page.getByRole('menuitemradio', { name }).click()
  }

  /** Opens the menu and clicks an item. */
  async choose(item: string) {
    await this.button.click()
    await this.page.getByRole('menuitem', { name: item }).click()
  }

  async changePassword(current: string, next: string) {
    await this.dialog.getByLabel(/^Current password/).fill(current)
    await this.dialog.getByLabel(/^New password/).fill(next)
    await this.dialog.getByRole('button', { name: 'Save' }).click()
  }
}
