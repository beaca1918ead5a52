import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { expect, test } from '../../packages/testing/support/test.ts'
import { uniqueWord } from '../../packages/testing/support/unique.ts'
import { expectAccessible } from './support/accessible.ts'

test('an admin creates a webhook, reads what became of a delivery, and sends it again', async ({ page, api }) => {
  const received: { readonly id: string; readonly data: unknown }[] = []
  let secret = ''
  let status = 410
  const server = createServer(async (req, res) => {
    const body = await text(req)
    const headers = req.headers as Record<string, string>
    const { data } = new Webhook(secret).verify(body, headers) as { data: unknown }
    received.push({ id: headers['webhook-id'] ?? '', data })
    res.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  try {
    await page.goto('/#/auth/webhooks/create')
    await page.getByLabel('URL').fill(url)
    await page.getByLabel('Resource').click()
    await page.getByRole('option', { name: 'Customers' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    secret = await page.getByLabel('Secret').inputValue()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Nothing was delivered yet.')).toBeVisible()
    await expectAccessible(page)

    const customer = await api.create('customers', { name: uniqueWord(), email: `${uniqueWord()}@example.org` })
    await expect.poll(() => received).toMatchObject([{ data: { id: customer.id } }])
    const states = async () => (await page.request.get('/api/auth/webhooks')).json()
    await expect.poll(states).toMatchObject([{ is_active: false }])
    await page.reload()
    await expect(page.getByText('Deactivated by the server')).toBeVisible()
    await page.getByText(`Record ${customer.id}`).click()
    await expect(page.getByText('The response is 410.')).toBeVisible()

    status = 204
    await page.getByLabel('Active').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('Sent', { exact: true })).toBeVisible()
    expect(received.map(({ id }) => id)).toEqual([received[0]?.id, received[0]?.id])
  } finally {
    server.close()
  }
})
