import type { Locator } from '@playwright/test'
import { factsOf, isArray, type ScalarKind, valuesOf } from 'slipform/kinds'
import type { ResourceField } from 'slipform/resource'

/** Enters a value in the input of a field, as a user does, in tests of create and edit pages and of filters. `input` is its container. */
export async function enter(input: Locator, { kind }: Pick<ResourceField, 'kind'>, value: unknown): Promise<void> {
  const { family, typedLength } = factsOf(kind)
  if (valuesOf(kind)) return choose(input, String(value))
  if (family === 'boolean') return enterBoolean(input, value)
  if (isArray(kind)) return enterItems(input, kind.item, Array.isArray(value) ? value : [])
  if (family === 'binary') {
    const buffer = Buffer.from(String(value), 'base64')
    return input.locator('input[type=file]').setInputFiles({ name: 'file', mimeType: 'text/plain', buffer })
  }
  const text = family === 'document' ? JSON.stringify(value) : String(value)
  return textbox(input).fill(text.slice(0, typedLength))
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

async function enterItems(input: Locator, item: ScalarKind, items: readonly unknown[]): Promise<void> {
  if (valuesOf(item)) {
    await choose(input, ...items.map(String))
    // A list of several values stays open after a choice.
    return input.page().keyboard.press('Escape')
  }
  if (!factsOf(item).isStringInJson) return textbox(input).fill(JSON.stringify(items))
  for (const item of items) {
    await textbox(input).fill(String(item))
    await textbox(input).press('Enter')
  }
}
