import { expect, test } from '../../packages/testing/support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { serveAdmin } from './support/serve-admin.ts'

const files = {
  'features.ts': `
    import { accounts, tenants, views } from '@slipform/admin/features'
    export const features = [accounts(), views(), tenants()]`,
  'resources.ts': `
    import { resource } from '@slipform/admin'
    export const resources = [resource('tickets', { title: ['subject'] })]`,
}

const server = serveAdmin('tenant-server.ts', files)

test('a user of several tenants switches in the app bar, and other tabs follow', async ({ browser }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, baseURL: server.url })
  const signIn = (name: string) =>
    context.request.post('/api/auth/sign-in/email', {
      data: { email: `${name}@example.org`, password: 'correct horse battery' },
    })
  const page = await context.newPage()
  const button = page.getByRole('button', { name: /^In / })
  await signIn('one')
  await page.goto('/#/tickets')
  await expect(page.getByText('Northern light')).toBeVisible()
  await expect(button).toHaveCount(0)

  await signIn('both')
  await page.reload()
  await expect(page.getByText('Northern light')).toBeVisible()
  await expect(button).toHaveText('Bikes of the North')
  await expectAccessible(page)
  const form = await context.newPage()
  await form.goto('/#/tickets/create')
  await form.getByRole('textbox', { name: 'Subject' }).fill('Begun in the north')
  // Typing is stored a little later.
  await expect.poll(() => form.evaluate(() => JSON.stringify(localStorage))).toContain('Begun in the north')
  const follower = await context.newPage()
  await follower.goto('/#/tickets')
  await expect(follower.getByText('Northern light')).toBeVisible()
  // A tab follows once its switch is there, whose code loads after the list.
  for (const tab of [follower, form]) await expect(tab.getByRole('button', { name: /^In Bikes/ })).toBeVisible()

  await button.click()
  await page.getByRole('menuitemradio', { name: 'Southern Cross Cycles' }).click()
  await expect(button).toHaveText('Southern Cross Cycles')
  await page.goto('/#/tickets')
  await expect(page.getByText('Southern wheel')).toBeVisible()
  await expect(page.getByText('Northern light')).toHaveCount(0)
  await expect(follower.getByRole('button', { name: 'In Southern Cross Cycles: switch' })).toBeVisible()

  // What a form held is a draft in its own tenant.
  await expect(form.getByRole('button', { name: /^In Southern/ })).toBeVisible()
  await form.goto('/#/tickets/create')
  await form.getByRole('textbox', { name: 'Subject' }).fill('Written in the south')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('heading', { name: 'Written in the south' })).toBeVisible()
  expect(await (await context.request.get('/api/tickets')).json()).toHaveLength(2)
  await form.getByRole('button', { name: /^In Southern/ }).click()
  await form.getByRole('menuitemradio', { name: 'Bikes of the North' }).click()
  await expect(form.getByRole('button', { name: /^In Bikes/ })).toBeVisible()
  await form.goto('/#/tickets/create')
  await form.getByRole('button', { name: 'Restore' }).click()
  await expect(form.getByRole('textbox', { name: 'Subject' })).toHaveValue('Begun in the north')
  await context.close()
})
