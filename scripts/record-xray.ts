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
    await context.addInitScript(drawPointer)
    const page = await context.newPage()
    const take = async (milliseconds: number) => {
      const file = join(folder, `${String(frames.length).padStart(3, '0')}.png`)
      writeFileSync(file, await page.screenshot())
      frames.push({ file, milliseconds })
    }
    const point = async (place: Awaited<ReturnType<typeof centerOf>>, rest: number) => {
      const { from, to } = place
      for (const way of [0.15, 0.45, 0.75, 0.95]) {
        await page.mouse.move(from.x + (to.x - from.x) * way, from.y + (to.y - from.y) * way)
        await take(60)
      }
      await page.mouse.move(to.x, to.y)
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
    await page.mouse.move(at.x, at.y)
    await page.waitForTimeout(500)
    await take(1100)
    await page.keyboard.press('`')
    await page.locator('aside[aria-label="models/customer.ts"]').waitFor()
    await page.waitForTimeout(400)
    await take(900)
    await pointAt('td.column-email', 800)
    await pointAt('td.column-phone', 800)
    garage.edit('models/customer.ts', (text) => text.replace('    notes: ', `${language}    notes: `))
    await page.locator('aside [data-line]', { hasText: 'language: oneOf' }).waitFor(patient)
    await page.getByText('The server starts again').waitFor(patient)
    await page.waitForTimeout(800)
    await take(1400)
    await page.getByRole('button', { name: 'Write and run' }).and(page.locator(':enabled')).waitFor(patient)
    await page.waitForTimeout(300)
    await take(1500)
    await pointAt('aside button:has-text("Write and run")', 700)
    await page.mouse.down()
    await take(160)
    await page.mouse.up()
    await page.waitForTimeout(1200)
    await take(700)
    await page.locator('th.column-language').waitFor(patient)
    // While it flashes.
    for (let at = 0; at < 6; at += 1) await take(200)
    await page.getByText(/add_language_to_customers\.ts has run/).waitFor(patient)
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

/**
 * Draws the pointer into the page, where the pictures show it; a ring around it while a button is down. Runs in the browser, so it
 * names no functions: the compiler would call a helper that only Node has.
 */
function drawPointer(): void {
  const key = 'recording'
  const pointer = document.createElement('div')
  pointer.ariaHidden = 'true'
  pointer.innerHTML =
    '<svg width="26" height="26" viewBox="0 0 24 24"><path d="M4 2l15 12-7 .8 4 7.2-3 1.5-3.8-7.4L4 21z" fill="#1c1b1a" stroke="#fff" stroke-width="1.6"/></svg>'
  Object.assign(pointer.style, {
    position: 'fixed',
    left: '-4px',
    top: '-2px',
    zIndex: '9999',
    pointerEvents: 'none',
    borderRadius: '50%',
    transform: sessionStorage.getItem(key) ?? 'translate(600px, 420px)',
  })
  addEventListener(
    'mousemove',
    ({ clientX, clientY }) => {
      pointer.style.transform = `translate(${clientX}px, ${clientY}px)`
      sessionStorage.setItem(key, pointer.style.transform)
    },
    true,
  )
  addEventListener(
    'mousedown',
    () => Object.assign(pointer.style, { boxShadow: '0 0 0 8px rgb(255 122 61 / 60%)' }),
    true,
  )
  addEventListener('mouseup', () => Object.assign(pointer.style, { boxShadow: 'none' }), true)
  addEventListener('DOMContentLoaded', () => document.documentElement.append(pointer))
}

/** Returns where the mouse is, and the middle of an element. */
async function centerOf(page: Page, selector: string, from: { readonly x: number; readonly y: number }) {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`There is no ${selector} to point at.`)
  return { from, to: { x: box.x + box.width / 2, y: box.y + box.height / 2 } }
}

await record()
