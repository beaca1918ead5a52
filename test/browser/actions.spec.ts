import { expect, test } from '../../packages/testing/support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { serveAdmin } from './support/serve-admin.ts'

const files = {
  'features.ts': `
    import { actions, palette } from '@slipform/admin/features'
    export const features = [actions(), palette()]`,
  'resources.ts': `
    import { resource } from '@slipform/admin'
    export const resources = [resource('rentals', { title: 'customer', actions: ['invoice', 'close', 'copy', 'unknown'] })]`,
}

const server = serveAdmin('actions-server.ts', files)

test('actions run from a selection, a row, a record and the palette', async ({ browser }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/#/rentals')
  const dialog = page.getByRole('dialog')
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })

  await test.step('a selection has a form, and errors stand at its inputs', async () => {
    for (const name of ['Ada', 'Grace']) await row(name).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Invoice' }).click()
    await expect(dialog.getByRole('heading', { name: 'Invoice: 2 rentals' })).toBeVisible()
    await expectAccessible(page)
    const on = dialog.getByLabel(/Invoiced on/)
    await on.fill('2019-05-01')
    await dialog.getByRole('button', { name: 'Invoice' }).click()
    await expect(dialog.getByText('must be in an open year').first()).toBeVisible()
    await on.fill('2030-05-01')
    await dialog.getByRole('button', { name: 'Invoice' }).click()
    await expect(page.getByText('2 invoiced')).toBeVisible()
    await expect(row('Grace')).toContainText('Invoiced')
    await expect(page.getByRole('button', { name: 'Invoice' })).toBeHidden()
  })

  await test.step('a row has what asks nothing', async () => {
    await row('Alan')
      .getByRole('button', { name: /Actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'Copy', exact: true }).click()
    await expect(page.getByText('Copied the rental of Alan Moss')).toBeVisible()
    await expect(row('Alan')).toHaveCount(2)
  })

  await test.step('a record has buttons, which ask, and the palette has them', async () => {
    await page.goto('/#/rentals/3/show')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(dialog.getByText('A closed rental stays closed.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByText('Close: “Alan Moss” done')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('option', { name: 'Invoice' }).click()
    await dialog.getByLabel(/Invoiced on/).fill('2030-05-01')
    await dialog.getByRole('button', { name: 'Invoice' }).click()
    await expect(dialog.getByText('One of the rentals is invoiced already')).toBeVisible()
    // The form belongs to the page that is left.
    await page.goBack()
    await expect(dialog).toBeHidden()
  })
  await context.close()
})
