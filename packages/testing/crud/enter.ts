import type { Locator } from '@playwright/test'
import { factsOf, isArray, type ScalarKind, valuesOf } from 'slipform/kinds'
import type { ResourceField } from 'slipform/resource'

/** Enters a value in the input of a field, as a user does, in tests of create and edit pages and of filters. `container` holds the input. */
export async function enter(container: Locator, { kind }: Pick<ResourceField, 'kind'>, value: unknown): Promise<void> {
  const { family, typedLength } = factsOf(kind)
  if (valuesOf(kind)) return choose(container, String(value))
  if (family === 'boolean') return enterBoolean(container, value)
  if (isArray(kind)) return enterItems(container, kind.item, Array.isArray(value) ? value : [])
  if (family === 'binary') {
    const buffer = Buffer.from(String(value), 'base64')
    return container.locator('input[type=file]').setInputFiles({ name: 'file', mimeType: 'text/plain', buffer })
  }
  const text = family === 'document' ? JSON.stringify(value) : String(value)
  return textbox(container).fill(text.slice(0, typedLength))
}

function textbox(container: Locator): Locator {
  return container.locator('input, textarea:not([aria-hidden])').first()
}

/** Chooses options of a select input by their values. */
async function choose(container: Locator, ...values: string[]): Promise<void> {
  await container.getByRole('combobox').click()
  for (const value of values)
    await container
      .page()
      .locator(`[role=option][data-value=${JSON.stringify(value)}]`)
      .click()
}

async function enterBoolean(container: Locator, value: unknown): Promise<void> {
  const checkbox = container.locator('input[type=checkbox]')
  if ((await checkbox.count()) > 0) await checkbox.setChecked(value === true)
  else await choose(container, String(value))
}

async function enterItems(container: Locator, item: ScalarKind, items: readonly unknown[]): Promise<void> {
  if (valuesOf(item)) {
    await choose(container, ...items.map(String))
    // The options stay open after a choice: a list takes several.
    return container.page().keyboard.press('Escape')
  }
  // Other lists than those of texts are typed as JSON.
  if (!factsOf(item).isStringInJson) return textbox(container).fill(JSON.stringify(items))
  for (const text of items) {
    await textbox(container).fill(String(text))
    await textbox(container).press('Enter')
  }
}
