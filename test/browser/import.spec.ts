import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect } from '../../packages/testing/support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { createCustomer } from './support/garage.ts'
import { holdRequests } from './support/hold.ts'
import { csvOf, customersOf, openImport, test } from './support/import.ts'

test('imports the good rows, gives back the others, and is accessible at every step', async ({ page, api, word }) => {
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
  await expect(dialog.root.getByRole('combobox').nth(1)).toHaveAccessibleName('Import Tier as')
  await expect(dialog.root.getByRole('combobox').last()).toHaveAccessibleName('Import created_at as')
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

  await page.keyboard.press('Escape')
  await expect(dialog.root).toHaveCount(0)
  await expect(new ListPage(page, 'customers').rows).toHaveCount(3)
  await dialog.open()
  await dialog.choose(text.replace('platinum;maybe', 'silver;no'), 'customers-rejected.csv')
  await expect(dialog.column('error')).toHaveValue('')
  await dialog.check()
  await dialog.importRows(1)
  await expect(dialog.figure('Created')).toHaveText('1')
  expect(await customersOf(api, word)).toHaveLength(4)

  await page.keyboard.press('Escape')
  await dialog.open()
  await dialog.choose(csvOf('name,email', `${word} F,${word}f@example.org`))
  await dialog.check()
  const release = await holdRequests(page, /customers\/batch/)
  await dialog.importRows(1)
  await expect(dialog.button('Close').first()).toBeDisabled()
  await dialog.button('Stop').click()
  // A stopped import may be left while its last rows are still on their way.
  await dialog.button('Close').last().click()
  await expect(dialog.root).toHaveCount(0)
  await release()
  await expect.poll(() => customersOf(api, word)).toHaveLength(5)
})
