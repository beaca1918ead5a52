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
