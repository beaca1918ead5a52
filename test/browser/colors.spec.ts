import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from '../../packages/testing/support/test.ts'

/** Returns the samples whose colour is not that of the palette, each with the colour that it has. */
const readOthers = () =>
  [...document.querySelectorAll<HTMLElement>('[data-shown]')].flatMap((sample) => {
    const { selector, property, expected } = JSON.parse(sample.dataset.shown ?? '')
    sample.style.color = expected
    const color = getComputedStyle(sample).color
    sample.style.color = ''
    const part = sample.querySelector(selector)
    const shown = part === null ? 'missing' : getComputedStyle(part)[property as 'color']
    return shown === color ? [] : [`${sample.title}: ${shown}, not ${color}`]
  })

test('components have the colour that a project sets, light and dark', async ({ page }, testInfo) => {
  const outDir = testInfo.outputPath('colored')
  const entry = join(import.meta.dirname, 'support/colored.ts')
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir, minify: false, lib: { entry, formats: ['iife'], name: 'colored', fileName: () => 'colored.js' } },
  })
  await page.setContent('<!doctype html><title>Colours</title>')
  await page.addScriptTag({ path: join(outDir, 'colored.js') })
  await expect(page.locator('[data-shown]').first()).toBeAttached()
  expect(await page.evaluate(readOthers)).toEqual([])
})
