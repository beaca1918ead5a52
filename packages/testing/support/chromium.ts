import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// The shell without windows is the quickest, and what Playwright downloads.
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

/** How to get a browser by hand. */
export const browserAdvice = `Get one in one of these ways:
  npx playwright install --with-deps chromium   Playwright's own
  apt-get install chromium                      Debian's
  CHROMIUM_PATH=/path/to/chromium               one that is somewhere else`

/** Lists the Chromiums of this machine: the one that `CHROMIUM_PATH` names alone, or what is installed or was downloaded by Playwright. */
export function listChromiums(): string[] {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names a file that does not exist: ${named}`)
  return named ? [named] : [...installed, chromium.executablePath()].filter((path) => existsSync(path))
}

/**
 * Finds a Chromium for the browser tests.
 *
 * @throws Error that says how to get one.
 */
export function findChromium(): string {
  const [found] = listChromiums()
  if (found === undefined) throw new Error(`No Chromium was found. ${browserAdvice}`)
  return found
}
