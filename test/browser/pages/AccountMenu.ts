import type { Locator, Page } from '@playwright/test'

/** The menu of who has signed in, and the dialog that it opens. */
export class AccountMenu {
  /** Opens the menu, and says who has signed in where there is room for it. */
  readonly button: Locator
  readonly dialog: Locator
  private readonly page: Page

  constructor(page: Page, name: string) {
    this.page = page
    this.button = page.getByRole('button', { name: new RegExp(`^(${name}|Profile)$`) })
    this.dialog = page.getByRole('dialog', { name: 'Change password' })
  }

  async signOut() {
    await this.button.click()
    await this.page.getByRole('menuitem', { name: 'Logout' }).click()
  }

  async openChangePassword() {
    await this.button.click()
    await this.page.getByRole('menuitem', { name: 'Change password' }).click()
  }

  async changePassword(current: string, next: string) {
    await this.dialog.getByLabel(/^Current password/).fill(current)
    await this.dialog.getByLabel(/^New password/).fill(next)
    await this.dialog.getByRole('button', { name: 'Save' }).click()
  }
}
