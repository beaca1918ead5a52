import type { Locator } from '@playwright/test'
import type { ResourceField } from 'slipform/internal'

/** Enters a value in the input of a field, as a user does. `input` is its container. */
export async function enter(input: Locator, { kind }: Pick<ResourceField, 'kind'>, value: unknown): Promise<void> {
  switch (kind.name) {
    case 'oneOf':
      return choose(input, String(value))
    case 'boolean':
      return enterBoolean(input, value)
    case 'arrayOf':
      return enterItems(input, kind.item.name, Array.isArray(value) ? value : [])
    case 'json':
      return textbox(input).fill(JSON.stringify(value))
    case 'datetime':
      return textbox(input).fill(String(value).slice(0, 16))
    case 'time':
      return textbox(input).fill(String(value).slice(0, 5))
    default:
      return textbox(input).fill(String(value))
  }
}

function textbox(input: Locator): Locator {
  return input.locator('input, textarea:not([aria-hidden])').first()
}

/** Chooses options of a select input by their values. */
async function choose(input: Locator, ...values: string[]): Promise<void> {
  await input.getByRole('combobox').click()
  for (const value of values)
    await input
      .page()
      .locator(`[role=option][data-value=${JSON.stringify(value)}]`)
      .click()
}

async function enterBoolean(input: Locator, value: unknown): Promise<void> {
  const checkbox = input.locator('input[type=checkbox]')
  if ((await checkbox.count()) > 0) await checkbox.setChecked(value === true)
  else await choose(input, String(value))
}

async function enterItems(input: Locator, kind: string, items: readonly unknown[]): Promise<void> {
  if (kind === 'oneOf') {
    await choose(input, ...items.map(String))
    // A list of several values stays open after a choice.
    return input.page().keyboard.press('Escape')
  }
  if (['integer', 'float', 'boolean', 'json'].includes(kind)) return textbox(input).fill(JSON.stringify(items))
  for (const item of items) {
    await textbox(input).fill(String(item))
    await textbox(input).press('Enter')
  }
}
