import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { uniqueWord } from '../../packages/testing/support/unique.ts'
import { adminUser, createUser } from '../../packages/testing/support/users.ts'
import { expectAccessible } from './support/accessible.ts'
import { createCustomer } from './support/garage.ts'

test('people comment on a record, mention others, edit and delete what they wrote', async ({ page, api, openAs }) => {
  const customer = await createCustomer(api)
  const editor = await createUser(api, 'editor')
  const history = page.getByRole('region', { name: 'History' })
  const box = history.getByRole('textbox', { name: 'Write a comment' })
  await new ShowPage(page, 'customers').open(customer.id)
  const word = uniqueWord()
  await box.fill(`${word} for `)
  await box.press('End')
  await box.pressSequentially(`@${editor.name.slice(0, -1)}`)
  await expect(page.getByRole('option', { name: editor.name, selected: true })).toBeVisible()
  await expectAccessible(page)
  await box.press('Enter')
  await expect(box).toHaveValue(`${word} for @${editor.name} `)
  await box.press('Control+Enter')
  const items = history.getByRole('listitem')
  await expect(items.first()).toContainText(`${word} for @${editor.name}`)
  await expect(items).toHaveCount(2)
  await expect(box).toHaveValue('')

  await history.getByRole('button', { name: /^Edit: Comment by/ }).click()
  const input = history.getByRole('textbox', { name: 'Edit the comment' })
  await expect(input).toHaveValue(`${word} for @${editor.name}`)
  await input.fill(`${word} for @${editor.name}, please <b>call</b>`)
  await input.press('Control+Enter')
  await expect(items.first()).toContainText(`${word} for @${editor.name}, please <b>call</b>`)
  await expect(items.first()).toContainText('edited')

  const other = await openAs(editor)
  await new ShowPage(other, 'customers').open(customer.id)
  // Editors of the garage may not see who changed what.
  const theirs = other.getByRole('region', { name: 'Comments' })
  await expect(theirs.getByText(`${word} for`)).toBeVisible()
  await expect(theirs.getByRole('button', { name: /^(Edit|Delete): Comment/ })).toHaveCount(0)

  await theirs.getByRole('textbox', { name: 'Write a comment' }).fill('Done')
  await theirs.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(theirs.getByRole('listitem').first()).toContainText('Done')

  await page.reload()
  await history.getByRole('button', { name: `Delete: Comment by ${adminUser.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(items).toHaveText([/Done/, /Created by/])
})

test('a mentioned user finds the comment behind the bell and in the recent activity', async ({ page, api, openAs }) => {
  const customer = await createCustomer(api)
  const editor = await createUser(api, 'editor')
  const word = uniqueWord()
  const comments = `/admin/comments?resource=customers&record=${customer.id}`
  const posted = await page.request.post(`/api${comments}`, { data: { text: `${word}, @[${editor.id}]` } })
  expect(posted.status()).toBe(201)
  await page.goto('/#/')
  const activity = page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem')
  await expect(activity.filter({ hasText: word }).getByRole('link', { name: String(customer.name) })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mentions' })).toBeVisible()

  // More than the page shows at first.
  for (let later = 1; later <= 12; later++)
    await page.request.post(`/api${comments}`, { data: { text: `Later ${later}` } })

  const other = await openAs(editor)
  await other.goto('/#/')
  await other.getByRole('button', { name: '1 unread mention' }).click()
  const list = other.getByRole('dialog', { name: 'Mentions' })
  await expect(list.getByRole('listitem')).toContainText(`${word}, @${editor.name}`)
  await expect(list.getByRole('img', { name: 'New' })).toBeVisible()
  await expectAccessible(other)
  await list.getByRole('link', { name: String(customer.name) }).click()
  await expect(other).toHaveURL(new RegExp(`/customers/${customer.id}/show`))
  const shown = other
    .getByRole('region', { name: 'Comments' })
    .getByRole('listitem')
    .and(other.locator('[aria-current]'))
  await expect(shown).toContainText(word)
  await expect(shown).toBeInViewport()
  await expectAccessible(other)
  await expect(other.getByRole('button', { name: 'Mentions' })).toBeVisible()
})
