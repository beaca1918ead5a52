import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The paths where systems install browsers. The headless shell comes first: it starts fastest. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Instructions for installing a browser. */
export const browserAdvice = `Install one:
  npx playwright install --with-deps chromium   Playwright's browser
  apt-get install chromium-headless-shell       Debian's package; where it is missing, chromium
  CHROMIUM_PATH=/path/to/chromium               an installed browser`

/** Lists the Chromium browsers of this machine: only `CHROMIUM_PATH` if set, else installed ones and Playwright's. */
export function listChromiums(): string[] {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names a file that does not exist: ${named}`)
  return named ? [named] : [...installed, chromium.executablePath()].filter((path) => existsSync(path))
}

/**
 * Finds a Chromium for the browser tests.
 *
 * @throws Error that says how to install one.
 */
export function findChromium(): string {
  const [path] = listChromiums()
  if (path === undefined) throw new Error(`No Chromium was found. ${browserAdvice}`)
  return path
}
