import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { createMaintenanceRecord, createVehicle } from './support/garage.ts'

test('a time is entered and shown as it is where the user is', async ({ page, api }) => {
  const { id } = await createMaintenanceRecord(api, { vehicle_id: (await createVehicle(api)).id })
  const form = new FormPage(page, 'maintenance_records')
  await form.openEdit(id)
  await form.fill({ 'Performed at': '2024-03-10T12:30' })
  await form.submit()
  await expect(new ShowPage(page, 'maintenance_records').field('performed_at')).toContainText('10 Mar 2024, 12:30')
  const { performed_at } = await api.one('maintenance_records', id)
  expect(new Date(String(performed_at)).toISOString()).toBe('2024-03-10T16:30:00.000Z')
})

test('files are chosen, shown, opened, downloaded and removed', async ({ page, api }) => {
  const vehicle = await createVehicle(api)
  const { id } = await createMaintenanceRecord(api, { vehicle_id: vehicle.id })
  const form = new FormPage(page, 'maintenance_records')
  const show = new ShowPage(page, 'maintenance_records')
  const image = show.field('photo').getByRole('button', { name: /^Show: PNG/ })
  const widthOf = () => image.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)
  const photo = { name: 'wheel.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') }
  const invoice = { name: 'May.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }

  await form.openEdit(id)
  await form.input('Photo').setInputFiles(photo)
  await form.input('Invoice').setInputFiles(invoice)
  await expect(form.inputOf('photo')).toContainText('wheel.png · 67 bytes')
  await expect(page.getByText('2 changes: Photo, Invoice')).toBeVisible()
  await expectAccessible(page)
  await form.save.click()

  await expect(show.field('photo')).toContainText('PNG · 67 bytes')
  await expect.poll(widthOf).toBe(1)
  await image.click()
  const dialog = page.getByRole('dialog', { name: /^Repair, / })
  await expect(dialog.getByRole('img')).toBeVisible()
  await expectAccessible(page, { only: 'wide' })
  await page.keyboard.press('Escape')
  await expect(image).toBeFocused()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    show
      .field('invoice')
      .getByRole('link', { name: /^Download: PDF/ })
      .click(),
  ])
  expect(download.suggestedFilename()).toBe(`maintenance_record-${id}-invoice.pdf`)
  // The history holds no file that could be opened.
  await expect(page.getByRole('region', { name: 'History' }).getByText('PNG · 67 bytes')).toBeVisible()

  const list = new ListPage(page, 'maintenance_records')
  await list.open({ filter: { id } })
  await list.column('photo').getByRole('button').click()
  await expect(dialog.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  // The address of the image is the same.
  await form.openEdit(id)
  await form.input('Photo').setInputFiles({ ...photo, buffer: Buffer.from(twoPixels, 'base64') })
  await form.inputOf('invoice').getByRole('button', { name: 'Remove' }).click()
  await form.save.click()
  await expect(show.field('photo')).toContainText('PNG · 68 bytes')
  await expect.poll(widthOf).toBe(2)
  expect(await api.one('maintenance_records', id)).toMatchObject({ photo: { size: 68 }, invoice: null })
})

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='
const twoPixels = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGNoaAAAAYMBARg1IhUAAAAASUVORK5CYII='
