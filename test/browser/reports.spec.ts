import { readFileSync } from 'node:fs'
import { expect, test } from '../../packages/testing/support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { serveAdmin } from './support/serve-admin.ts'

const files = {
  'features.ts': `
    import { reports } from '@slipform/admin/features'
    export const features = [reports()]`,
  'resources.ts': `
    import { resource } from '@slipform/admin'
    export const resources = [resource('tools', { title: ['name'] })]`,
  'App.tsx': `
    import { Admin } from '@slipform/admin'
    import { Dashboard, ReportCard } from '@slipform/admin/dashboard'
    import { features } from './features.ts'
    import { resources } from './resources.ts'
    const First = () => (
      <Dashboard>
        <ReportCard report="popular-tools" input={{ least: '2' }} width="half" />
        <ReportCard report="unknown" />
      </Dashboard>
    )
    export const App = () => <Admin resources={resources} features={features} dashboard={First} />`,
}

const server = serveAdmin('report-server.ts', files)

test('a card leads to the page of its report, which has parameters in its address and a file', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: server.url, locale: 'en-GB' })).newPage()
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Popular tools' })
  await expect(card.getByRole('listitem')).toHaveText(['=Drill12', 'Saw3'])
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1)
  await expectAccessible(page)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/#\/reports\/popular-tools\?least=2$/)
  await expect(page.getByText('How often each tool was lent')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Popular tools' }).getByRole('row')
  await expect(rows).toHaveText(['NameLoansFeesSince', '=Drill12€30.001 Mar 2026', 'Saw3€7.501 Mar 2026'])
  await expectAccessible(page)

  const least = page.getByRole('textbox', { name: 'Least' })
  await expect(least).toHaveValue('2')
  await least.fill('1')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/least=1$/)
  await expect(rows).toHaveCount(4)
  await page.goBack()
  await expect(rows).toHaveCount(3)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toBe(
    "\ufeffname,loans,fees,since\r\n'=Drill,12,30.0,2026-03-01\r\nSaw,3,7.5,2026-03-01\r\n",
  )

  await least.fill('100')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('No rows.')).toBeVisible()
  await page.goto('/#/reports/unknown')
  await expect(page.getByText('There is no such report, or none that you may see.')).toBeVisible()
})
