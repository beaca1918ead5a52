import { FormPage } from '../../../packages/testing/pages/FormPage.ts'
import { ShowPage } from '../../../packages/testing/pages/ShowPage.ts'
import type { Api } from '../../../packages/testing/support/api.ts'
import { expect, test } from '../../../packages/testing/support/test.ts'
import { uniqueWord } from '../../../packages/testing/support/unique.ts'
import { createUser } from '../../../packages/testing/support/users.ts'

/** Lends a tool of its own to a member of its own. */
async function lend(api: Api, fields: object = {}) {
  const tool = await api.create('tools', { name: `Sander ${uniqueWord()}`, category: 'wood' })
  const member = await api.create('members', { name: uniqueWord(), email: `${uniqueWord()}@example.org` })
  const loan = { tool_id: tool.id, member_id: member.id, lent_on: '2026-05-02', due_on: '2026-05-09', ...fields }
  return { tool, member, loan: await api.create('loans', loan) }
}

test('the button returns a loan', async ({ page, api }) => {
  const { loan } = await lend(api)
  const show = new ShowPage(page, 'loans')
  await show.open(loan.id)
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('1 returned')).toBeVisible()
  const today = new Date().toISOString().slice(0, 10)
  expect((await api.one('loans', loan.id)).returned_on).toBe(today)
})

test('the button of a selection returns its loans', async ({ page, api }) => {
  const { member, loan } = await lend(api)
  await page.goto(`/#/loans?filter=${JSON.stringify({ member_id: member.id })}`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.locator('tbody').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect.poll(async () => (await api.one('loans', loan.id)).returned_on).not.toBeNull()
  await expect(page.locator('tbody').getByRole('checkbox')).not.toBeChecked()
})

test('the button is shown to editors, and hidden from viewers', async ({ api, openAs }) => {
  const { loan } = await lend(api)
  for (const [role, buttons] of [
    ['editor', 1],
    ['viewer', 0],
  ] as const) {
    const page = await openAs(await createUser(api, role))
    const show = new ShowPage(page, 'loans')
    await show.open(loan.id)
    await expect(show.field('due_on')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(buttons)
  }
})

/** Sends a POST without a body, as a button of the admin does. */
const post = (path: string) =>
  fetch(path, { method: 'POST' }).then(async (response) => [response.status, await response.text()] as const)

test('the other actions work from the browser, without a body', async ({ page, api }) => {
  const { tool, member, loan } = await lend(api)
  await page.goto('/')
  const [returned, records] = await page.evaluate(post, `/api/returns/${member.id}`)
  expect([returned, JSON.parse(records)]).toMatchObject([200, [{ id: loan.id }]])
  const other = await lend(api)
  expect(await page.evaluate(post, `/api/retirements/${other.tool.id}`)).toEqual([204, ''])
  expect((await api.one('loans', other.loan.id)).returned_on).not.toBeNull()
  const read = async (path: string) => (await page.request.get(`/api/auth/jobs${path}`)).json()
  const [tonight] = await read('?name=reminders&status=waiting')
  const [status, now] = await page.evaluate(post, `/api/auth/jobs/${tonight.id}/retry`)
  expect(status, now).toBe(200)
  await expect.poll(async () => (await read(`/${JSON.parse(now).id}`)).status).toBe('done')
  expect((await api.one('tools', tool.id)).shelf).toBe('Inspection')
})

test('the page, the menu entry and the dashboard show overdue loans', async ({ page, api }) => {
  const { tool } = await lend(api)
  await page.goto('/')
  await expect(page.getByText('The library is closed on Friday.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Overdue' }).click()
  await expect(page.getByRole('row').filter({ hasText: String(tool.name) })).toBeVisible()
  await expect(page.getByText('Overdue', { exact: true }).first()).toBeVisible()
})

test('an input of the project has the label of the page file', async ({ page }) => {
  await new FormPage(page, 'tools').openCreate()
  await page.getByRole('combobox', { name: 'Place' }).click()
  await expect(page.getByRole('option', { name: 'B4' })).toBeVisible()
})

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' })

  test('a feature of the project has a layout, texts and a described route', async ({ page, api, expectedConsole }) => {
    expectedConsole.push(/404 .*\/api\/map\/Attic$/)
    for (const shelf of ['B2', 'Attic']) await api.create('tools', { name: uniqueWord(), category: 'wood', shelf })
    await page.goto('/#/tools')
    await page.getByRole('button', { name: 'Plan' }).click()
    await page.getByRole('button', { name: 'B2', exact: true }).click()
    await expect(page.getByText(/^Outils en B2 : \d+$/)).toBeVisible()
    await page.getByRole('button', { name: 'Attic', exact: true }).click()
    await expect(page.getByText('L’emplacement Attic n’existe pas')).toBeVisible()
    const { paths } = await (await page.request.get('/api/openapi.json')).json()
    expect(Object.keys(paths['/map/{place}'].get.responses)).toEqual(['200', '404', 'default'])
  })
})

test('a form has sections, one of them for some values only', async ({ page, api }) => {
  const { member } = await lend(api)
  const form = new FormPage(page, 'members')
  await form.openEdit(member.id)
  const contact = page.getByRole('group', { name: 'Contact' })
  await expect(contact.getByRole('textbox')).toHaveValue(String(member.email))
  await page.getByRole('textbox', { name: 'Name' }).fill('')
  await expect(contact).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Person' })).toBeVisible()
})

test('a list is without a form to create, and a page is one of the project', async ({ page, api }) => {
  const { member } = await lend(api)
  await page.goto('/#/members')
  await expect(page.getByRole('row').filter({ hasText: String(member.name) })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^New / })).toHaveCount(0)
  await new ShowPage(page, 'members').open(member.id)
  await expect(page.getByRole('link', { name: String(member.email) })).toHaveAttribute('href', `mailto:${member.email}`)
})

test('a visitor fills in the contact form, and the admin shows the message', async ({ browser, page, baseURL }) => {
  const visitor = await (await browser.newContext({ baseURL: String(baseURL) })).newPage()
  const word = uniqueWord()
  await visitor.goto('/contact')
  await visitor.getByLabel('Name').fill(`Ann ${word}`)
  await visitor.getByLabel('E-mail address').fill('nowhere')
  await visitor.getByLabel('Message').fill('<b>Hello</b>')
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByText('must be a valid email')).toBeVisible()
  await expect(visitor.getByLabel('Message')).toHaveValue('<b>Hello</b>')
  await visitor.getByLabel('E-mail address').fill('ann@example.org')
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByRole('status')).toHaveText('Thank you. We will write to you.')
  await page.goto('/#/messages')
  await expect(page.getByText(`Ann ${word}`)).toBeVisible()
  await visitor.context().close()
})
