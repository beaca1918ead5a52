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

const missing = `The browser tests found no Chromium. One of these mends it:
  npx playwright install chromium     Playwright's own
  apt-get install chromium            Debian's
  CHROMIUM_PATH=/path/to/chromium     one that is somewhere else`

/** Finds a Chromium: the one `CHROMIUM_PATH` names, one that is installed, or the one Playwright downloaded. */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names a file that does not exist: ${named}`)
  const found = named ?? [...installed, chromium.executablePath()].find((path) => existsSync(path))
  if (!found) throw new Error(missing)
  return found
}
