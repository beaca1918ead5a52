import { expect, test } from '../../packages/testing/support/test.ts'
import { visit } from '../../packages/testing/support/visit.ts'

// That no page asks for what the policy forbids, every browser test sees: the console would say so.

test.describe('the page of the API', () => {
  // Swagger UI says that it has no input for lists of values with a format, and shows one for texts.
  test.use({ expectedConsole: [/^Could not find component: JsonSchema_/] })

  test('shows it and tries it, under the policy', async ({ page }) => {
    await page.goto('/api/docs')
    await page.locator('#operations-customers-list_customers, .opblock-get').first().click()
    await page.getByRole('button', { name: 'Try it out' }).click()
    await page.getByRole('button', { name: 'Execute' }).click()
    await expect(page.locator('.live-responses-table tbody .response-col_status').first()).toContainText('200')
  })
})

test.describe('text that a user writes into a page', () => {
  test.use({ expectedConsole: [/Content Security Policy/] })

  test('runs no script, requests no other site, and frames nothing', async ({ page }) => {
    await visit(page, '/customers')
    const violations = () =>
      page.evaluate(() => [...new Set(performance.getEntriesByType('mark').map(({ name }) => name))])
    await page.evaluate(() => {
      document.addEventListener('securitypolicyviolation', (event) => performance.mark(event.effectiveDirective))
      const script = document.createElement('script')
      script.text = 'performance.mark("ran")'
      document.body.append(script)
      const box = document.createElement('div')
      box.innerHTML = '<img src="data:," onerror="performance.mark(`ran`)"><iframe src="/api/docs"></iframe>'
      document.body.append(box)
      fetch('https://evil.example/').catch(() => performance.mark('refused'))
    })
    const expected = ['connect-src', 'frame-src', 'refused', 'script-src-attr', 'script-src-elem']
    await expect.poll(async () => (await violations()).sort()).toEqual(expected)
  })
})
