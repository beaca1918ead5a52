import { expect, type Locator, type Page } from '@playwright/test'

// More than a page has to go through.
const mostKeys = 120

const isFocused = (element: Element) => element === document.activeElement

/** Whether a person sees that an element has the focus: it, or the frame of its input, is marked. */
const isMarked = (element: Element) => {
  const frame = element.closest('.MuiButtonBase-root, .MuiInputBase-root') ?? element
  return getComputedStyle(frame).outlineStyle !== 'none' || frame.matches('.Mui-focused')
}

/** Goes on by Tab, or by another key, until an element has the focus, and expects that people see it has. */
export async function goTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeAttached()
  for (let count = 0; count < mostKeys && !(await target.evaluate(isFocused)); count++) await page.keyboard.press(key)
  await expect(target).toBeFocused()
  await expect.poll(() => target.evaluate(isMarked), `the focus on ${target} is seen`).toBe(true)
}

/** Expects that Tab, from the start of the page, reaches elements in this order; others may stand between them. */
export async function expectOrder(page: Page, targets: readonly Locator[]): Promise<void> {
  for (const [at, target] of targets.entries())
    await target.evaluate((element, name) => element.setAttribute('data-focus-place', name), String(at))
  await page.evaluate(focusNothing)
  const reached = new Set<string>()
  for (let count = 0; count < mostKeys && reached.size < targets.length; count++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => document.activeElement?.getAttribute('data-focus-place'))
    if (name != null) reached.add(name)
  }
  expect([...reached]).toEqual(targets.map((_target, at) => String(at)))
}

/** In the page: takes the focus away, so that it begins at the start of the page. */
function focusNothing(): void {
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
}
