import { expect, FormPage, ListPage, ShowPage, test, uniqueWord } from '@slipform/testing'
import { createCustomer } from './customers.ts'

test('lists customers', async ({ page, api }) => {
  const customer = await createCustomer(api)
  const list = new ListPage(page, 'customers')
  await list.open({ filter: { id: customer.id } })
  await expect(list.column('name')).toHaveText(customer.name)
})

test('shows a customer', async ({ page, api }) => {
  const customer = await createCustomer(api, { phone: 'Some phone', tier: 'standard', notes: 'Some notes' })
  const show = new ShowPage(page, 'customers')
  await show.open(customer.id)
  await show.expectTexts({
    name: customer.name,
    email: customer.email,
    phone: customer.phone,
    tier: 'Standard',
    notes: customer.notes,
  })
})

test('creates a customer', async ({ page }) => {
  const form = new FormPage(page, 'customers')
  await form.openCreate()
  await form.fill({ Name: 'Some name', Email: uniqueWord() })
  expect(await form.submit()).toMatchObject({ name: 'Some name' })
  await expect(page.getByText('Element created')).toBeVisible()
})

test('edits a customer', async ({ page, api }) => {
  const customer = await createCustomer(api)
  const form = new FormPage(page, 'customers')
  await form.openEdit(customer.id)
  await form.fill({ Name: 'Another name' })
  await form.submit()
  await expect(page.getByText('Element updated')).toBeVisible()
  expect(await api.one('customers', customer.id)).toMatchObject({ name: 'Another name' })
})

test('deletes a customer', async ({ page, api }) => {
  const customer = await createCustomer(api)
  const form = new FormPage(page, 'customers')
  await form.openEdit(customer.id)
  await form.delete()
  await expect(page.getByText('Element deleted')).toBeVisible()
  expect(await api.status('customers', customer.id)).toBe(404)
})
