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

/** Expects that the focus goes through a page in both directions, and out of it. */
export async function expectNoTrap(page: Page): Promise<void> {
  await page.evaluate(focusNothing)
  for (const key of ['Tab', 'Shift+Tab']) {
    const numbers = new Set<number>()
    let last = 0
    for (let count = 0; ; count++) {
      await page.keyboard.press(key)
      const { number, name, hasParts } = await page.evaluate(numberFocused)
      const [first] = numbers
      // After the last element, the focus is nowhere, or goes to the first one.
      if (first !== undefined && (number === 0 || number === first)) break
      if (number === 0 || (hasParts && number === last)) continue
      expect(numbers, `${key} leads back to ${name}`).not.toContain(number)
      expect(count, `${key} leads through the page; ${name} is where it was left`).toBeLessThan(mostKeys * 3)
      numbers.add(number)
      last = number
    }
    expect(numbers.size, `${key} reaches elements`).toBeGreaterThan(5)
  }
}

/** In the page: takes the focus away, so that it begins at the start of the page. */
function focusNothing(): void {
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
}

/** In the page: returns a number of its own for each element that has the focus, 0 for none; and whether the focus goes through parts of it. */
function numberFocused(): { number: number; name: string; hasParts: boolean } {
  const { focused = new WeakMap<Element, number>() } = window as { focused?: WeakMap<Element, number> }
  const element = document.activeElement
  if (element === null || element === document.body) return { number: 0, name: '', hasParts: false }
  const counted = Object.assign(window, { focused, count: (window as { count?: number }).count ?? 0 })
  if (!focused.has(element)) {
    counted.count += 1
    focused.set(element, counted.count)
  }
  const hasParts = element.matches('[type=date], [type=time], [type=datetime-local]')
  return { number: focused.get(element) ?? 0, name: element.outerHTML.slice(0, 200), hasParts }
}
