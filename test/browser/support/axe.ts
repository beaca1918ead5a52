import type { Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']

// Menus and suggestions of MUI stand at the end of the body, beyond every landmark, and are announced by the control
// that opened them; react-admin cannot put them elsewhere. All else that axe allows there is its own default.
const region = { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], svg, .MuiPopper-root, .MuiPopover-root' }

const isOf = (scheme: 'light' | 'dark') => {
  const [red = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
  return red < 128 === (scheme === 'dark')
}

// While the next page loads, the heading has no text yet.
const hasTitle = () => document.querySelector('#react-admin-title')?.textContent !== ''

/** Returns what axe objects to on the page as it is now, without the rules that the page cannot keep. */
export async function findViolations(page: Page, scheme: 'light' | 'dark', except: string[] = []): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.waitForFunction(isOf, scheme)
  await page.waitForFunction(hasTitle)
  // Its source is half a megabyte: once a page is enough.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  const options = {
    checks: { region: { options: region } },
    // The nodes of rules that the page keeps would take as long again to describe.
    resultTypes: ['violations'],
    iframes: false,
    // The dark page differs in its colours alone.
    runOnly: scheme === 'dark' ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: tags },
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  }
  const { violations } = await page.evaluate(
    (given) => (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(given),
    options,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target}\n${failureSummary}`),
  )
}
