import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { startServer } from '../packages/testing/server/start-server.ts'
import { findChromium } from '../packages/testing/support/chromium.ts'
import { signIn } from '../packages/testing/support/sign-in-as.ts'
import { adminUser, type Credentials } from '../packages/testing/support/users.ts'
import { findViolations } from '../test/browser/support/axe.ts'
import { createRecords, viewer } from './screenshots/records.ts'
import { type Picture, renderSheet } from './screenshots/sheet.ts'
import type { Records, State } from './screenshots/state.ts'
import { states } from './screenshots/states.ts'

/** The states that the documentation shows, wide, light and in English, by the names of their files. */
const documented = { board: 'board', dashboard: 'dashboard', record: 'record-history' }

/** Longest that a page may take to rest. Some states never do: their requests stay open on purpose. */
const restMs = 4000

const windows = [
  { width: 1440, height: 900 },
  { width: 1100, height: 760 },
  { width: 390, height: 844 },
]

const modes = ['light', 'dark'] as const
const languages = ['en', 'fr'] as const
const locales = { en: 'en-GB', fr: 'fr-FR' }

/**
 * Takes a picture of every page of the admin in every state, and writes a sheet that shows them all. With `--axe` it also lists
 * what axe objects to, and fails if that is anything. With `--docs` it takes the pictures of `docs/` instead; needs `cwebp` (`apt-get
 * install webp`).
 *
 * @example
 * npm run screenshots -- --only list,record --out /tmp/pictures --axe
 */
async function takeScreenshots(): Promise<void> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: 'test-results/screenshots' },
      only: { type: 'string' },
      width: { type: 'string' },
      mode: { type: 'string' },
      language: { type: 'string' },
      axe: { type: 'boolean', default: false },
      docs: { type: 'boolean', default: false },
    },
  })
  if (values.docs)
    Object.assign(values, { only: Object.values(documented).join(), width: '1440', mode: 'light', language: 'en' })
  const chosen = states.filter(({ name }) => values.only === undefined || values.only.split(',').includes(name))
  const looks = windows
    .filter(({ width }) => values.width === undefined || String(width) === values.width)
    .flatMap((window) => modes.map((mode) => ({ ...window, mode })))
    .filter(({ mode }) => values.mode === undefined || mode === values.mode)
    .flatMap((look) => languages.map((language) => ({ ...look, language })))
    .filter(({ language }) => values.language === undefined || language === values.language)
  mkdirSync(values.out, { recursive: true })
  const server = await startServer({ env: { SEED: 'demo' } })
  const browser = await openBrowser()
  try {
    const records = await createRecords(server, { hasLongTexts: !values.docs })
    const sessions = {
      admin: await openSession(browser, server.url, adminUser),
      viewer: await openSession(browser, server.url, viewer),
      'no user': { cookies: [], origins: [] },
    }
    const pictures: Picture[] = []
    let violations = 0
    for (const { mode, language, width, height } of looks) {
      // The states of a user share a context: its cache makes them fast.
      for (const [user, storageState] of Object.entries(sessions)) {
        const context = await browser.newContext({
          baseURL: server.url,
          storageState,
          viewport: { width, height },
          colorScheme: mode,
          locale: locales[language],
          reducedMotion: 'reduce',
        })
        for (const state of chosen.filter(({ as = 'admin' }) => as === user)) {
          const file = `${state.name}-${width}-${mode}-${language}.png`
          const page = await context.newPage()
          await take(page, state, records, join(values.out, file))
          if (values.axe) violations += report(file, await findViolations(page, mode))
          await close(page)
          if (values.docs) writeDocumented(state.name, join(values.out, file))
          pictures.push({ state: state.name, look: `${width} ${mode} ${language}`, file, width })
        }
        await context.close()
      }
    }
    writeFileSync(join(values.out, 'index.html'), renderSheet(pictures))
    console.log(`${pictures.length} pictures: ${join(values.out, 'index.html')}`)
    if (values.axe) console.log(`axe: ${violations} violations`)
    if (violations > 0) process.exitCode = 1
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Signs a user in, and returns the session for other browser contexts. */
async function openSession(browser: Browser, baseURL: string, user: Credentials) {
  const context = await browser.newContext({ baseURL })
  await signIn(context.request, user)
  const session = await context.storageState()
  await context.close()
  return session
}

async function take(page: Page, { path, before, after }: State, records: Records, file: string): Promise<void> {
  await before?.(page)
  await page.goto(`/#${path(records)}`)
  await rest(page)
  await after?.(page).catch((error: unknown) =>
    console.log(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : error}`),
  )
  if (after) await rest(page)
  await page.screenshot({ path: file })
}

/** Writes the picture of a state as the documentation shows it. */
function writeDocumented(state: string, file: string): void {
  const [name] = Object.entries(documented).find(([, shown]) => shown === state) ?? []
  execFileSync('cwebp', ['-quiet', '-q', '80', file, '-o', `docs/${name}.webp`])
}

/** Prints the violations of a page, and returns their number. */
function report(file: string, violations: readonly string[]): number {
  for (const violation of violations) console.log(`${file}: ${violation}`)
  return violations.length
}

async function close(page: Page): Promise<void> {
  // What a state leaves in the browser's storage must not show in the next one.
  await page.evaluate(() => localStorage.clear())
  await page.close()
}

async function rest(page: Page): Promise<void> {
  await page
    .locator('h1, form')
    .first()
    .waitFor()
    .catch(() => {})
  await page.waitForLoadState('networkidle', { timeout: restMs }).catch(() => {})
  await page.waitForTimeout(300)
  // What the page reads after a click, without a navigation.
  const placeholders = page.locator('.MuiSkeleton-root').first()
  await placeholders.waitFor({ state: 'detached', timeout: restMs }).catch(() => {})
}

function openBrowser(): Promise<Browser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-background-networking'] : []
  return chromium.launch({ executablePath: findChromium(), args })
}

await takeScreenshots()
