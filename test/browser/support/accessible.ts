import type { Page } from '@playwright/test'
import { expect } from '../../../packages/testing/support/test.ts'
import { findViolations } from './axe.ts'

const sizes = { wide: { width: 1400, height: 900 }, phone: { width: 390, height: 844 } }

/** Which of the two sizes is meant, and which rules the page cannot keep. */
interface Exceptions {
  only?: keyof typeof sizes
  except?: string[]
}

/** A phone shows the colours of the wide page. */
function schemesOf(size: keyof typeof sizes, only: keyof typeof sizes | undefined): readonly ('light' | 'dark')[] {
  return size === 'wide' || only ? ['light', 'dark'] : ['light']
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
