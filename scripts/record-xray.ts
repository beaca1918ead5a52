import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../packages/testing/support/chromium.ts'
import { signInAsDemoAdmin, startDevGarage } from '../test/browser/support/dev-garage.ts'

const out = 'docs/xray.webp'
const size = { width: 1400, height: 788 }
const patient = { timeout: 240_000 }
const language = "    language: oneOf(['en', 'fr'], { nullable: true }).crud({ filterable: true }),\n"

/**
 * Records X-ray in ten seconds as the picture of README: the list of customers, the model beside it, a line that lights up, a new
 * field, its migration, its column. Waits are cut out. Needs `img2webp` (`apt-get install webp`).
 *
 * @example
 * npx tsx scripts/record-xray.ts
 */
async function record(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'slipform-recording-'))
  const garage = await startDevGarage('recording')
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const frames: { readonly file: string; readonly milliseconds: number }[] = []
  try {
    const context = await browser.newContext({ viewport: size, locale: 'en-GB', colorScheme: 'light' })
    await signInAsDemoAdmin(context, garage.url)
    const page = await context.newPage()
    const take = async (milliseconds: number) => {
      const file = join(folder, `${String(frames.length).padStart(3, '0')}.png`)
      writeFileSync(file, await page.screenshot())
      frames.push({ file, milliseconds })
    }
    const point = async (place: Awaited<ReturnType<typeof centerOf>>, rest: number) => {
      await page.mouse.move((place.from.x + place.to.x) / 2, (place.from.y + place.to.y) / 2)
      await take(60)
      await page.mouse.move(place.to.x, place.to.y)
      place.from = place.to
      await page.waitForTimeout(300)
      await take(rest)
    }
    let at = { x: 600, y: 420 }
    const pointAt = async (selector: string, rest: number) => {
      const place = await centerOf(page, selector, at)
      at = place.to
      await point(place, rest)
    }

    await page.goto(`${garage.url}/#/customers`)
    await page.locator('button[aria-keyshortcuts="`"]').waitFor(patient)
    await page.locator('th.column-phone').waitFor(patient)
    await page.getByRole('button', { name: 'Close menu' }).click()
    await page.mouse.move(at.x, at.y)
    await page.waitForTimeout(500)
    await take(1100)
    await page.keyboard.press('`')
    await page.locator('aside[aria-label="models/customer.ts"]').waitFor()
    await page.waitForTimeout(400)
    await take(900)
    await pointAt('td.column-email', 800)
    await pointAt('td.column-phone', 800)
    garage.edit('models/customer.ts', (text) => text.replace('    tier: ', `${language}    tier: `))
    await page.getByRole('button', { name: /^language, line/ }).waitFor(patient)
    await take(1000)
    await page.getByRole('button', { name: 'Write and run' }).and(page.locator(':enabled')).waitFor(patient)
    await page.waitForTimeout(300)
    await take(1500)
    await pointAt('aside button:has-text("Write and run")', 700)
    await page.mouse.click(at.x, at.y)
    await page.waitForTimeout(1200)
    await take(600)
    await page.getByText(/add_language_to_customers\.ts has run/).waitFor(patient)
    await page.locator('th.column-language').waitFor(patient)
    await page.waitForTimeout(800)
    await take(2400)
    const pictures = frames.flatMap(({ file, milliseconds }) => ['-d', String(milliseconds), file])
    execFileSync('img2webp', ['-loop', '0', '-lossy', '-q', '72', '-m', '6', ...pictures, '-o', out])
    console.log(`${out}: ${frames.length} frames, ${Math.round(statSync(out).size / 1024)} kB; frames in ${folder}`)
  } finally {
    await browser.close()
    await garage.close()
    if (process.env.FRAMES === undefined) rmSync(folder, { recursive: true })
  }
}

/** Returns where the mouse is, and the middle of an element. */
async function centerOf(page: Page, selector: string, from: { readonly x: number; readonly y: number }) {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`There is no ${selector} to point at.`)
  return { from, to: { x: box.x + box.width / 2, y: box.y + box.height / 2 } }
}

await record()
