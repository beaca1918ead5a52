import type { Locator, Page } from '@playwright/test'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { createUser } from '../../packages/testing/support/users.ts'
import { visit } from '../../packages/testing/support/visit.ts'
import { expectAccessible } from './support/accessible.ts'
import { createCustomer, createVehicle, createVehiclePart, uniqueWord } from './support/garage.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name })
/** Lifts a card and moves it to the next column, without dropping it. */
const lift = async (page: Page, name: string, from: string, over: string) => {
  await button(page, `Move ${name}`).press('Space')
  await expect(page.getByText(`${name} over ${from}`)).toBeAttached()
  // The board listens to keys from the next timer on.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(`${name} over ${over}`)).toBeAttached()
}
const dayOf = (page: Page, day: string) => page.locator('td', { has: page.locator(`time[datetime="${day}"]`) })
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })

test('cards move by mouse and keyboard, and back by undo or refusal', async ({ api, openAs, expectedConsole }) => {
  // The record of a card is gone when the card is moved.
  expectedConsole.push(/status of 404/)
  const make = uniqueWord()
  const { id: customer_id } = await createCustomer(api, { name: make })
  const made = await Promise.all(
    ['One', 'Two', 'Three'].map((model) => createVehicle(api, { make, model, customer_id, price: '411000.50' })),
  )
  const stateOf = async (index: number) => (await api.one('vehicles', made[index]?.id ?? '')).status
  const page = await openAs(await createUser(api, 'editor'))
  await new ListPage(page, 'vehicles').open({ filter: { make } })
  await button(page, 'Board').click()
  await expect(column(page, 'Available 3').getByRole('article')).toHaveCount(3)
  await expect(column(page, 'Available 3').getByText(make, { exact: true })).toHaveCount(3)
  await expect(column(page, 'Available 3')).toContainText(/€1\.23m/i)
  await expectAccessible(page)

  const handles = column(page, 'Available 3').getByRole('button', { name: /^Move / })
  for (const [key, card] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(handles.nth(card)).toBeFocused()
  }

  const one = page.getByRole('article').filter({ hasText: `${make} One` })
  const target = column(page, 'Sold 0')
  await one.hover()
  await page.mouse.down()
  await target.hover()
  await target.hover({ position: { x: 40, y: 120 } })
  // A slow page has not seen yet where the pointer is.
  await expect(page.getByText(`${make} One over Sold`)).toBeAttached()
  await page.mouse.up()
  // The message stays as long as the pointer is on it.
  await button(page, 'Undo').hover()
  await expect(column(page, 'Sold 1').getByRole('article')).toHaveText([new RegExp(`${make} One`)])
  await expect.poll(() => stateOf(0)).toBe('sold')
  await button(page, 'Undo').click()
  await expect(column(page, 'Available 3')).toBeVisible()
  await expect.poll(() => stateOf(0)).toBe('available')

  const two = button(page, `Move ${make} Two`)
  await lift(page, `${make} Two`, 'Available', 'In service')
  await page.keyboard.press('Space')
  await expect(column(page, 'In service 1')).toContainText(`${make} Two`)
  await expect.poll(() => stateOf(1)).toBe('in_service')
  await expect(two).toBeFocused()
  await lift(page, `${make} Two`, 'In service', 'Sold')
  await page.keyboard.press('Escape')
  await expect(column(page, 'In service 1')).toContainText(`${make} Two`)
  await page.keyboard.press('ArrowLeft')
  await expect(column(page, 'Available 2').locator(':focus')).toHaveAccessibleName(/^Move /)
  await page.keyboard.press('ArrowRight')
  await expect(two).toBeFocused()

  // Another user deletes the record meanwhile.
  await api.delete('vehicles', made[2]?.id ?? '')
  const three = button(page, `Move ${make} Three`)
  await lift(page, `${make} Three`, 'Available', 'In service')
  await page.keyboard.press('Space')
  await expect(page.getByRole('alert')).toContainText('not found')
  await expect(three).toHaveCount(0)

  // A viewer sees the board, and moves nothing.
  const viewer = await openAs(await createUser(api, 'viewer'))
  await new ListPage(viewer, 'vehicles').open({ filter: { make } })
  await button(viewer, 'Board').click()
  await expect(column(viewer, 'Available 1')).toContainText(`${make} One`)
  await expect(viewer.getByRole('button', { name: /^Move / })).toHaveCount(0)
})

test('a calendar moves records by mouse, and undoes it', async ({ api, openAs }) => {
  const make = uniqueWord()
  const { id } = await createVehicle(api, { make, model: 'A', purchased_on: '1999-03-10' })
  const stored = async () => (await api.one('vehicles', id)).purchased_on
  const page = await openAs(await createUser(api, 'editor'))
  await new ListPage(page, 'vehicles').open({ filter: { make } })
  await button(page, 'Calendar').click()
  const link = page.getByRole('link', { name: `${make} A` })
  await expect(dayOf(page, '1999-03-10').locator(link)).toBeVisible()
  await link.hover()
  await page.mouse.down()
  await dayOf(page, '1999-03-18').hover()
  await dayOf(page, '1999-03-18').hover({ position: { x: 40, y: 60 } })
  await expect(page.getByText(`${make} A over Thursday 18 March`)).toBeAttached()
  await page.mouse.up()
  await button(page, 'Undo').hover()
  await expect(dayOf(page, '1999-03-18').locator(link)).toBeVisible()
  await expect.poll(stored).toBe('1999-03-18')
  await button(page, 'Undo').click()
  await expect(dayOf(page, '1999-03-10').locator(link)).toBeVisible()
  await expect.poll(stored).toBe('1999-03-10')

  await button(page, 'Week').click()
  await expect(page.getByRole('heading', { name: /^8.–.14 Mar 1999$/ })).toBeVisible()
  await expect(page.getByRole('cell')).toHaveCount(7)
  await expect(link).toBeVisible()
  await expectAccessible(page, { only: 'wide' })
})

test('a tree shows the parts of parts, and those that match a filter', async ({ api, openAs }) => {
  const name = uniqueWord()
  const { id: vehicle_id } = await createVehicle(api)
  const make = (level: string, vehicle_part_id?: unknown) =>
    createVehiclePart(api, {
      vehicle_id: String(vehicle_id),
      name: `${name} ${level}`,
      vehicle_part_id: vehicle_part_id ?? null,
    })
  const engine = await make('engine')
  const piston = await make('piston', engine.id)
  await make('ring', piston.id)
  const page = await openAs(await createUser(api, 'viewer'))
  // The newest root is the first one.
  await new ListPage(page, 'vehicle_parts').open({ sort: ['created_at', 'DESC'] })
  await button(page, 'Tree').click()
  await button(page, `Show what belongs to ${name} engine`).click()
  await expect(page.getByRole('link', { name: `${name} ring` })).toHaveCount(0)
  await button(page, `Show what belongs to ${name} piston`).click()
  await expect(page.getByRole('link', { name })).toHaveText([`${name} engine`, `${name} piston`, `${name} ring`])
  await expect(button(page, `Show what belongs to ${name} ring`)).toHaveCount(0)
  await expectAccessible(page, { only: 'wide' })
  await visit(page, `/vehicle_parts?filter=${encodeURIComponent(JSON.stringify({ name_like: `${name} p` }))}`)
  await expect(page.getByRole('main').getByRole('link', { name })).toHaveText([`${name} piston`])
})
