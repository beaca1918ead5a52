import type { Page } from '@playwright/test'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import type { Api, ApiRecord } from '../../packages/testing/support/api.ts'
import { test as base, expect } from '../../packages/testing/support/test.ts'
import { uniqueWord } from '../../packages/testing/support/unique.ts'
import { ImportDialog } from './pages/ImportDialog.ts'
import { expectAccessible } from './support/accessible.ts'
import { createCustomer, createVehicle } from './support/garage.ts'

/** A word for the names of the customers that a test imports; they are taken away after it. */
const test = base.extend<{ word: string }>({
  word: async ({ page, api, request }, use) => {
    const word = uniqueWord()
    await use(word)
    await page.close()
    const ids = (await customersOf(api, word)).map(({ id }) => id)
    for (let start = 0; start < ids.length; start += 100) {
      await request.delete('/api/customers/batch', { data: ids.slice(start, start + 100) })
    }
  },
})

const customersOf = async (api: Api, word: string) =>
  (await api.list('customers', { filter: { name_like: word }, sort: ['name', 'ASC'], range: [0, 999] })).records

const csvOf = (...rows: string[]) => rows.map((row) => `${row}\r\n`).join('')

/** Rows of customers who can be imported. */
const goodRows = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${word} ${at},${word}${at}@example.org`)

const openImport = async (page: Page, resource = 'customers', filter = {}) => {
  await new ListPage(page, resource).open({ filter })
  const dialog = new ImportDialog(page)
  await dialog.open()
  return dialog
}

/** Lets the requests that write pass one after the other, as a test says. */
const onWrite = async (page: Page, handle: (number: number) => Promise<'continue' | 'abort'>) => {
  let number = 0
  await page.route(/\/batch\?partial=true$/, async (route) => {
    number += 1
    await ((await handle(number)) === 'abort' ? route.abort() : route.continue())
  })
}

test('imports the good rows, gives the others back with what is wrong, and is accessible at every step', async ({
  page,
  api,
  word,
}) => {
  const taken = `${word}@example.org`
  await createCustomer(api, { name: `${word} Z`, email: taken })
  const dialog = await openImport(page, 'customers', { name_like: word })
  await expectAccessible(page, { only: 'wide' })
  await dialog.choose('')
  await expectAccessible(page, { only: 'wide' })
  await dialog.choose(
    csvOf(
      '\ufeffName;E-Mail;Tier;Is private;notes;customer.name;created_at',
      `${word} A;${word}a@example.org;Gold;yes;"two\nlines; ""quoted""";x;2020-01-01`,
      `${word} B;${taken};silver;no;;x;`,
      '',
      `${word} C;${word}c@example.org;platinum;maybe;n;x;`,
      `${word} D;${word}d@example.org;;;'=1+1;x;`,
      `;${word}e@example.org;;;;x;`,
    ),
  )
  for (const [column, field] of [
    ['Name', 'name'],
    ['E-Mail', 'email'],
    ['Tier', 'tier'],
    ['Is private', 'is_private'],
    ['notes', 'notes'],
    ['customer.name', ''],
    ['created_at', ''],
  ] as const) {
    await expect(dialog.column(column)).toHaveValue(field)
  }
  await expect(dialog.root.getByText('two lines; "quoted" · n').filter({ visible: true })).toBeVisible()
  // The columns that ask for a look come first.
  await expect(dialog.root.getByRole('rowheader')).toHaveText([
    'To check: 3 columns',
    'Found by name: 3 columns',
    'Not imported: 1 column is read-only',
  ])
  await expect(dialog.root.getByRole('combobox').nth(1)).toHaveAccessibleName('Import Tier as')
  const wrong = dialog.root.getByText('1 of the first 5 rows has a wrong value: must be one of')
  await expect(wrong.filter({ visible: true })).toBeVisible()
  await expectAccessible(page, { only: 'wide' })

  await dialog.check()
  await expect(dialog.root.getByText('2 rows can be imported, 3 rows are rejected.')).toBeVisible()
  await expect(dialog.rejected).toHaveText([
    'Tier: must be one of Standard, Silver, Gold, not "platinum"Row 5',
    'Is private: must be true or false, yes or no, 1 or 0, not "maybe"Row 5',
    `E-Mail: is already takenRow 3First values: ${taken}`,
    'Name: is requiredRow 7',
  ])
  expect(await customersOf(api, word)).toHaveLength(1)
  await expectAccessible(page)

  await dialog.importRows(2)
  await expect(dialog.root.getByText('Import finished.')).toBeVisible()
  await expectAccessible(page, { only: 'wide' })
  await expect(dialog.figure('Created')).toHaveText('2')
  await expect(dialog.figure('Updated')).toHaveText('0')
  await expect(dialog.figure('Rejected')).toHaveText('3')
  const [first, second, ...others] = await customersOf(api, word)
  expect(first).toMatchObject({ name: `${word} A`, email: `${word}a@example.org`, tier: 'gold', is_private: true })
  expect(await api.one('customers', String(first?.id))).toMatchObject({ notes: 'two\nlines; "quoted"' })
  expect(second).toMatchObject({ name: `${word} D`, tier: 'standard', is_private: false })
  expect(await api.one('customers', String(second?.id))).toMatchObject({ notes: '=1+1' })
  expect(others).toHaveLength(1)

  const { name, text } = await dialog.readRejected()
  expect(name).toBe('customers-rejected.csv')
  expect(text).toBe(
    `\ufeff${csvOf(
      'Name;E-Mail;Tier;Is private;notes;customer.name;created_at;error',
      `${word} B;${taken};silver;no;;x;;E-Mail: is already taken`,
      `${word} C;${word}c@example.org;platinum;maybe;n;x;;"Tier: must be one of Standard, Silver, Gold, not ""platinum""; Is private: must be true or false, yes or no, 1 or 0, not ""maybe"""`,
      `;${word}e@example.org;;;;x;;Name: is required`,
    )}`,
  )

  await dialog.figure('Created').getByRole('link', { name: 'Show 2 in the list' }).click()
  await expect(dialog.root).toHaveCount(0)
  await expect(new ListPage(page, 'customers').rows).toHaveCount(2)
  await dialog.open()
  await dialog.choose(text.replace('platinum;maybe', 'silver;no'), 'customers-rejected.csv')
  await expect(dialog.column('error')).toHaveValue('')
  await dialog.check()
  await dialog.importRows(1)
  await expect(dialog.figure('Created')).toHaveText('1')
  expect(await customersOf(api, word)).toHaveLength(4)
})

test('a required field without a column stops the way on, at that field', async ({ page, word }) => {
  const dialog = await openImport(page, 'customers', { name_like: word })
  await dialog.choose(csvOf('Full name,Téléphone,Contact,created_at', `${word} A,030,${word}@example.org,2020-01-01`))
  await expect(dialog.column('Full name')).toHaveValue('name')
  await expect(dialog.column('Téléphone')).toHaveValue('phone')
  await expect(
    dialog.root.getByText('Created at cannot be written: not imported.').filter({ visible: true }),
  ).toBeVisible()
  const next = dialog.root.getByRole('button', { name: 'Next' })
  await expect(next).toBeDisabled()
  await expect(dialog.root.getByText('New records require it: choose the column that holds it.')).toBeVisible()
  await expectAccessible(page, { only: 'wide' })
  await dialog.root.getByRole('combobox', { name: 'Column of Email' }).selectOption('Contact')
  await expect(dialog.column('Contact')).toHaveValue('email')
  await expect(next).toBeEnabled()
  await dialog.check()
  await dialog.importRows(1)
  await expect(dialog.figure('Created')).toHaveText('1')
})

test('finds referenced records by a unique field, and remembers the fields of such a file', async ({
  page,
  api,
  word,
}) => {
  const { id, email } = await createCustomer(api, { name: `${word} A`, email: `${word}@example.org` })
  const header = 'Customer,Make,Model,Vin,Year,Mileage,Features,Note'
  const row = (customer: unknown, at: number) => `${customer},Import,${word},${word}${at},2020,10,,x`
  const dialog = await openImport(page, 'vehicles', { model: word })
  await dialog.choose(csvOf(header, row(email, 1), row('unknown@example.org', 2)))
  await expect(dialog.column('Customer')).toHaveValue('customer_id@email')
  await expect(dialog.column('Customer').getByRole('option', { selected: true })).toHaveText('Customer by Email *')
  await dialog.check()
  await expect(dialog.rejected).toHaveText(['Customer: no record is named "unknown@example.org"Row 3'])
  await dialog.importRows(1)
  await expect(dialog.figure('Created')).toHaveText('1')
  const vehicle = await api.first('vehicles', { filter: { model: word } })
  expect(vehicle).toMatchObject({ customer_id: id })
  await dialog.button('Done').click()

  await page.reload()
  await dialog.open()
  await dialog.choose(csvOf(header, row(id, 3)))
  await expect(dialog.root.getByText('The fields are those of your last import')).toBeVisible()
  await expect(dialog.column('Customer')).toHaveValue('customer_id@email')
  await dialog.column('Customer').selectOption('Customer *')
  await dialog.check()
  await dialog.importRows(1)
  await expect(dialog.figure('Created')).toHaveText('1')
  for (const { id } of (await api.list('vehicles', { filter: { model: word } })).records)
    await api.delete('vehicles', id)
})

test.describe('where all rows of a request fail', () => {
  test.use({ expectedConsole: [/status of 400/] })
  test('updates the records that rows name by their id, and creates the others', async ({ page, api, word }) => {
    const customer = await createCustomer(api, { name: `${word} A`, phone: '030 1', notes: 'Old' })
    const dialog = await openImport(page)
    const missing = '00000000-0000-4000-8000-000000000000'
    await dialog.choose(
      csvOf(
        'id,name,phone,address',
        `${customer.id},${word} B,,`,
        `,${word} C,'+49 30,${word}@example.org`,
        `${missing},${word} D,,`,
      ),
    )
    await expect(dialog.column('id').locator('option:checked')).toHaveText('ID (update)')
    await expect(dialog.root.getByText('No column for Email')).toBeVisible()
    await dialog.column('address').selectOption({ label: 'Email *' })
    await expect(dialog.root.getByText('No column for')).toHaveCount(0)
    await dialog.check()
    await expect(dialog.root.getByText('1 to create, 1 to update.')).toBeVisible()
    await expect(dialog.rejected).toHaveText([`customer with ID '${missing}' not foundRow 4`])
    await dialog.importRows(2)
    await expect(dialog.figure('Created')).toHaveText('1')
    await expect(dialog.figure('Updated')).toHaveText('1')
    expect(await api.one('customers', customer.id)).toMatchObject({
      name: `${word} B`,
      email: customer.email,
      phone: null,
      notes: 'Old',
    })
    expect(await api.first('customers', { filter: { name: `${word} C` } })).toMatchObject({ phone: '+49 30' })
  })
})

test('reads every kind of value as a spreadsheet writes it', { tag: '@long' }, async ({ page, api }) => {
  const { id } = await createCustomer(api)
  const vin = uniqueWord()
  const dialog = await openImport(page, 'vehicles')
  await dialog.choose(
    csvOf(
      'customer_id\tmake\tmodel\tVIN\tyear\tmileage\tprice\tstatus\tpurchased on\tfeatures\tspecs',
      `${id}\tZastava\tYugo\t${vin}\t 1999 \t9007199254740993\t'-0.10\tIn service\t2024-02-29\troof; "radio"\t"{""doors"": 5}"`,
      `${id}\tZastava\tYugo\t${vin}b\t1999.5\tmany\t1,50\tlost\t30.02.2024\t[\t{`,
    ),
    'vehicles.tsv',
  )
  await dialog.check()
  await expect(dialog.rejected).toContainText([
    /^year: must be a whole number, not "1999.5"Row 3$/,
    ...['mileage', 'price', 'status', 'purchased on', 'features', 'specs'].map((column) => new RegExp(`^${column}: `)),
  ])
  await dialog.importRows(1)
  await expect(dialog.figure('Created')).toHaveText('1')
  const vehicle = await api.first('vehicles', { filter: { vin } })
  api.deleteAfterTest(`/api/vehicles/${vehicle.id}`)
  expect(await api.one('vehicles', vehicle.id)).toMatchObject({
    customer_id: id,
    year: 1999,
    mileage: '9007199254740993',
    price: '-0.10',
    status: 'in_service',
    purchased_on: '2024-02-29',
    features: ['roof', '"radio"'],
    specs: { doors: 5 },
  })
  // A vehicle in service stays, and its customer with it.
  await page.request.put(`/api/vehicles/${vehicle.id}`, { data: { status: 'sold' } })
})

// Tests of a field of every kind do the same in `npm run test:all`: see test/generators/browser/every-kind.spec.ts.
test('takes an export back as it was', { tag: '@long' }, async ({ page, api }) => {
  const model = uniqueWord()
  const kept = {
    model,
    price: '-1234567890.12',
    purchased_on: '2024-02-29',
    features: ['=1+1', 'a; "b"'],
    status: 'sold',
  }
  const vehicle = await createVehicle(api, { ...kept, make: '-Zastava' })
  await createVehicle(api, { model, price: null, purchased_on: null })
  const before = await api.list('vehicles', { filter: { model } })
  const filter = encodeURIComponent(JSON.stringify({ model }))
  const exported = await (await page.request.get(`/api/vehicles/export?filter=${filter}`)).body()
  await page.request.put(`/api/vehicles/${vehicle.id}`, {
    data: { ...kept, price: '1.00', features: [], make: 'Other' },
  })

  const dialog = await openImport(page, 'vehicles')
  await dialog.choose(exported, 'vehicles.csv')
  await expect(dialog.column('customer.name')).toHaveValue('')
  await dialog.check()
  await expect(dialog.root.getByText('0 to create, 2 to update.')).toBeVisible()
  await dialog.importRows(2)
  await expect(dialog.figure('Updated')).toHaveText('2')
  const after = await api.list('vehicles', { filter: { model } })
  const timeless = ({ updated_at: _, ...record }: ApiRecord) => record
  expect(after.records.map(timeless)).toEqual(before.records.map(timeless))
})

test("reads a moment without a zone in the user's own", { tag: '@long' }, async ({ page, api }) => {
  const vehicle = await createVehicle(api)
  const dialog = await openImport(page, 'maintenance_records')
  await dialog.choose(
    csvOf(
      'vehicle_id,service_type,description,cost,performed_at',
      `${vehicle.id},Oil change,here,1.00,2024-07-01 12:30`,
      `${vehicle.id},tyres,there,2.00,2024-07-01T12:30:00+02:00`,
    ),
  )
  await dialog.check()
  await dialog.importRows(2)
  await expect(dialog.figure('Created')).toHaveText('2')
  const { records } = await api.list('maintenance_records', {
    filter: { vehicle_id: vehicle.id },
    sort: ['cost', 'ASC'],
  })
  for (const { id } of records) api.deleteAfterTest(`/api/maintenance_records/${id}`)
  expect(
    records.map(({ performed_at, service_type }) => [new Date(String(performed_at)).toISOString(), service_type]),
  ).toEqual([
    ['2024-07-01T16:30:00.000Z', 'oil_change'],
    ['2024-07-01T10:30:00.000Z', 'tyres'],
  ])
})

test('says what is wrong with a file', { tag: '@long' }, async ({ page }) => {
  const dialog = await openImport(page)
  for (const [content, message] of [
    ['', 'The file is empty. Its first row must hold the names of the columns.'],
    ['name,email\r\n', 'The file has no rows below the names of the columns.'],
    ['name\r\n"Ann\r\nBen\r\n', 'The quotation marks in row 2 cannot be read'],
    ['PK\u0003\u0004\u0000\u0000', 'This is not a CSV file.'],
  ] as const) {
    await dialog.choose(content)
    await expect(dialog.root.getByRole('alert')).toContainText(message)
  }

  await dialog.choose(Buffer.from('name,,name,email\r\nZo\u00eb,x,y,z\r\n', 'latin1'))
  await expect(dialog.root.getByRole('alert')).toHaveCount(0)
  await expect(dialog.root.getByText('A column has no name.')).toBeVisible()
  await expect(dialog.root.getByText('Several columns are named name.')).toBeVisible()
  await expect(dialog.root.getByText('It is read as Windows-1252')).toBeVisible()
  await expect(dialog.root.getByRole('cell', { name: 'Zo\u00eb' })).toBeVisible()
  await expect(dialog.column('name (column 1)')).toHaveValue('name')
  await expect(dialog.column('name (column 3)')).toHaveValue('')
  await dialog.column('name (column 3)').selectOption({ label: 'Name *' })
  await expect(dialog.column('name (column 3)')).toHaveAccessibleDescription(
    'Another column is imported as this field too',
  )
  await expect(dialog.button('Next')).toBeDisabled()
})

test('shows how far it is, and stops after the running batch', async ({ page, api, word }) => {
  const dialog = await openImport(page)
  await dialog.choose(csvOf('name,email', ...goodRows(word, 210)))
  await dialog.check()
  await onWrite(page, async (number) => {
    if (number === 2) {
      await expect(dialog.progress).toHaveAttribute('aria-valuetext', '100 of 210 rows')
      await expect(dialog.progress).toHaveAttribute('aria-valuenow', '47')
      await dialog.button('Cancel').click()
    }
    return 'continue'
  })
  await dialog.importRows(210)
  await expect(dialog.root.getByText('Import stopped. The rows imported so far are saved.')).toBeVisible()
  await expect(dialog.figure('Created')).toHaveText('200')
  await expect(dialog.figure('Not imported')).toHaveText('10')
  expect(await customersOf(api, word)).toHaveLength(200)
  const { text } = await dialog.readRejected()
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(11)
  expect(lines[1]).toBe(`${word} 200,${word}200@example.org,the import was stopped before this row`)

  await dialog.button('Continue with the rest').click()
  await expect(dialog.figure('Created')).toHaveText('210')
  expect(await customersOf(api, word)).toHaveLength(210)
})

test.describe('where a request is larger than the API takes', () => {
  test.use({ expectedConsole: [/status of 413/] })

  test('sends it in parts, and rejects only what is too large by itself', async ({ page, api, word }) => {
    const dialog = await openImport(page)
    const rows = goodRows(word, 6).map((row) => `${row},${'x'.repeat(300_000)}`)
    await dialog.choose(csvOf('name,email,notes', ...rows, `${word},${word}@example.org,${'x'.repeat(1_100_000)}`))
    await dialog.check()
    await expect(dialog.rejected).toHaveText(['The body is too large: at most 1024 kBRow 8'])
    await dialog.importRows(6)
    await expect(dialog.figure('Created')).toHaveText('6')
    expect(await customersOf(api, word)).toHaveLength(6)
  })
})

test.describe('where many rows are rejected', () => {
  test.use({ expectedConsole: [/status of 400/] })

  test('says once what is wrong with all of them', { tag: '@long' }, async ({ page, word }) => {
    const dialog = await openImport(page)
    const bad = Array.from({ length: 1200 }, (_, at) => `${word} ${at},,${at < 3 ? 'high' : `x${at}`}`)
    await dialog.choose(csvOf('name,Contact,tier', ...bad))
    await dialog.column('Contact').selectOption({ label: 'Email *' })
    await dialog.check()
    await expect(dialog.rejected).toHaveText([
      'tier: must be one of Standard, Silver, Gold, not "high · x3 · x4 …"1,200 rows: 2, 3, 4, 5, 6 …',
    ])
    await dialog.button('Back').click()
    await dialog.column('tier').selectOption('')
    await dialog.check()
    await expect(dialog.rejected).toHaveText(['Contact (Email): is required1,200 rows: 2, 3, 4, 5, 6 …'])
    expect((await dialog.readRejected()).text).toContain(`${word} 7,,x7,Contact (Email): is required`)
  })
})

test.describe('when the connection is lost', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/] })

  test('says what is known and goes on with the rest', { tag: '@long' }, async ({ page, api, word }) => {
    const dialog = await openImport(page)
    await dialog.choose(csvOf('name,email', ...goodRows(word, 250)))
    await dialog.check()
    await onWrite(page, async (number) => (number === 2 || number === 3 ? 'abort' : 'continue'))
    await dialog.importRows(250)
    await expect(dialog.root.getByText('The import was interrupted: The server cannot be reached')).toBeVisible()
    await expect(dialog.root.getByText('No response for rows 102 to 201')).toBeVisible()
    await expect(dialog.figure('Created')).toHaveText('100')

    await dialog.button('Send rows 102 to 201 again').click()
    await expect(dialog.button('Send rows 102 to 201 again')).toBeVisible()
    await dialog.button('Continue with the rest').click()
    await expect(dialog.root.getByText('Import finished.')).toBeVisible()
    await expect(dialog.figure('Created')).toHaveText('150')
    await expect(dialog.figure('Rejected')).toHaveText('100')
    expect(await customersOf(api, word)).toHaveLength(150)
    const lines = (await dialog.readRejected()).text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(101)
    expect(lines[1]).toContain('this row may have been imported')
  })
})

test('asks before it is closed while rows are being imported', async ({ page, api, word }) => {
  const dialog = await openImport(page)
  await dialog.choose(csvOf('name,email', ...goodRows(word, 101)))
  await dialog.check()
  await onWrite(page, async (number) => {
    if (number === 1) {
      const question = page.getByRole('dialog', { name: 'Stop importing?' })
      await page.keyboard.press('Escape')
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toBeHidden()
      await dialog.button('Close').click()
      await question.getByRole('button', { name: 'Stop' }).click()
      await expect(dialog.root).toBeHidden()
    }
    return 'continue'
  })
  await dialog.importRows(101)
  await expect(dialog.root).toBeHidden()
  await expect.poll(async () => (await customersOf(api, word)).length).toBe(100)
})

test('is used with the keyboard alone', async ({ page, api, word }) => {
  await new ListPage(page, 'customers').open()
  const dialog = new ImportDialog(page)
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key)
  }
  // Waited for long before: the browser would not tell of the one that a key opens at once.
  const chooser = page.waitForEvent('filechooser')
  const menuButton = page.getByRole('button', { name: 'More actions' })
  await menuButton.focus()
  await press('Enter')
  await press('End')
  await press('Enter')
  await expect(dialog.button('Choose a CSV file')).toBeFocused()
  await press('Enter')
  await (await chooser).setFiles({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csvOf('title,email', `${word},${word}@example.org`)),
  })
  const region = (name: string) => dialog.root.getByRole('region', { name, exact: true })
  await expect(region('Columns')).toBeFocused()
  await press('Tab', 2)
  await expect(dialog.root.getByRole('combobox', { name: 'Column of Name' })).toBeFocused()
  await page.keyboard.type('title')
  await expect(dialog.column('title')).toHaveValue('name')
  await press('Tab')
  await expect(dialog.column('title')).toBeFocused()
  await press('Tab', 3)
  await expect(dialog.button('Next')).toBeFocused()
  await press('Enter')
  await expect(region('Check')).toBeFocused()
  await expect(dialog.root.getByText('1 row can be imported.')).toBeVisible()
  await press('Tab', 2)
  await expect(dialog.button('Import 1 row')).toBeFocused()
  await press('Enter')
  await expect(dialog.root.getByText('Import finished.')).toBeVisible()
  await expect(region('Import')).toBeFocused()
  await press('Tab')
  await expect(dialog.root.getByRole('link', { name: 'Show 1 in the list' })).toBeFocused()
  await press('Tab')
  await expect(dialog.button('Done')).toBeFocused()
  await press('Enter')
  await expect(dialog.root).toBeHidden()
  await expect(menuButton).toBeFocused()
  expect(await customersOf(api, word)).toHaveLength(1)
})
