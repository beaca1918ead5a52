import type { Locator, Page } from '@playwright/test'

/** An entry of the menu in the sidebar. */
export const menuLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true })
