import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../../../packages/testing/support/test.ts'
import { isLong } from '../../support/long.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']

const sizes = { wide: { width: 1400, height: 900 }, phone: { width: 390, height: 844 } }

// Menus and suggestions of MUI stand at the end of the body, beyond every landmark, and are announced by the control
// that opened them; react-admin cannot put them elsewhere. All else that axe allows there is its own default.
const region = { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], svg, .MuiPopper-root, .MuiPopover-root' }

const isOf = (scheme: 'light' | 'dark') => {
  const [red = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
  return red < 128 === (scheme === 'dark')
}

type Options = Parameters<AxeBuilder['options']>[0]

/** Which of the two sizes is meant, and which rules the page cannot keep. */
interface Exceptions {
  only?: keyof typeof sizes
  except?: string[]
}

/** What axe objects to on the page as it is now. */
const findViolations = async (page: Page, scheme: 'light' | 'dark', except: string[]): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.waitForFunction(isOf, scheme)
  const axe = new AxeBuilder({ page })
    // Without frames there is nothing to merge, for which it would open another window each time.
    .setLegacyMode(true)
    // The nodes of rules that the page keeps would take as long again to describe.
    .options({ checks: { region: { options: region } }, resultTypes: ['violations'] } as Options)
  // The dark page differs in its colours alone.
  const rules = scheme === 'dark' ? axe.withRules('color-contrast') : axe.withTags(tags).disableRules(except)
  const { violations } = await rules.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target}\n${failureSummary}`),
  )
}

/** A phone shows the colours of the wide page: `npm run test:long` looks at them in the dark as well. */
function schemesOf(size: keyof typeof sizes, only: keyof typeof sizes | undefined): readonly ('light' | 'dark')[] {
  return isLong || size === 'wide' || only ? ['light', 'dark'] : ['light']
}

/** Expects that axe finds nothing wrong with the page as it is now, light and dark, wide and on a phone. */
export async function expectAccessible(page: Page, { only, except = [] }: Exceptions = {}): Promise<void> {
  const violations: Record<string, string[]> = {}
  for (const size of only ? [only] : (['wide', 'phone'] as const)) {
    await page.setViewportSize(sizes[size])
    for (const scheme of schemesOf(size, only)) {
      const found = await findViolations(page, scheme, except)
      if (found.length > 0) violations[`${size}, ${scheme}`] = found
    }
  }
  await page.setViewportSize(sizes.wide)
  expect(violations).toEqual({})
}
