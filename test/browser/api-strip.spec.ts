import { execFileSync } from 'node:child_process'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { uniqueWord } from '../../packages/testing/support/unique.ts'
import { expectAccessible } from './support/accessible.ts'
import { createCustomer } from './support/garage.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('the copied requests run with a key, and read the page of the list', async ({ page, api, request }) => {
  const word = uniqueWord()
  for (const name of [`${word} O'Hara`, `${word} B`, `${word} C`])
    await createCustomer(api, { name, email: `${name.replace(/\W/g, '')}@example.org` })
  const list = new ListPage(page, 'customers')
  await list.open({ filter: { name_like: word }, sort: ['name', 'DESC'], perPage: 2 })
  await expect(list.rows).toHaveCount(2)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'API' }).click()
  const strip = page.getByRole('dialog', { name: 'API' })
  await strip.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Request copied')).toBeVisible()
  await expectAccessible(page, { only: 'wide' })
  const command = await page.evaluate(() => navigator.clipboard.readText())

  const { user } = await (await request.get('/api/auth/me')).json()
  const created = await request.post('/api/auth/keys', { data: { user_id: user.id, name: word } })
  const { id, key } = await created.json()
  const response = execFileSync('sh', ['-c', `${command} --silent --include`], {
    encoding: 'utf8',
    env: { ...process.env, KEY: key },
  })
  expect(response).toMatch(/^content-range: \S+ 0-1\/3\s*$/im)
  expect(response.match(/"name":"[^"]+"/g)).toEqual([`"name":"${word} O'Hara"`, `"name":"${word} C"`])

  await strip.getByRole('tab', { name: 'fetch' }).click()
  await strip.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('await fetch(')
  const program = await page.evaluate(() => navigator.clipboard.readText())
  const records = execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', `${program}\nconsole.log(JSON.stringify(records.map(({ name }) => name)))`],
    { encoding: 'utf8', env: { ...process.env, KEY: key } },
  )
  expect(JSON.parse(records)).toEqual([`${word} O'Hara`, `${word} C`])
  await request.delete(`/api/auth/keys/${id}`)

  await strip.getByRole('link', { name: 'Create a key' }).click()
  await expect(page).toHaveURL(/#\/auth\/keys\/create$/)
  await expect(strip).toBeHidden()
})
