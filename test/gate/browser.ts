import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { browserAdvice, listChromiums } from '../../packages/testing/support/chromium.ts'

/** A browser with its path and version, or why there is none. */
export type Browser = { path: string; version: string } | { missing: string }

/** What decides how a browser can be installed. */
export type Machine = {
  /** `CHROMIUM_PATH`: this browser and no other is used. */
  named: string | undefined
  isRoot: boolean
  hasApt: boolean
}

/** A way to install a browser: commands that run one after the other. */
export type Way = readonly (readonly [command: string, ...args: string[]])[]

/** Lists the ways to install a browser on a machine, best first. */
export function waysToInstall({ named, isRoot, hasApt }: Machine): Way[] {
  if (named) return []
  // Only root may install the system libraries that Playwright's browser needs; elsewhere they may be there already.
  if (!isRoot || !hasApt) return [[['npx', 'playwright', 'install', 'chromium']]]
  const install = (name: string): Way => [
    ['apt-get', 'update', '--quiet'],
    ['apt-get', 'install', '--yes', '--quiet', '--no-install-recommends', name],
  ]
  // Without windows a browser takes half the processor's time; not every distribution has that package.
  return [
    [['npx', 'playwright', 'install', '--with-deps', 'chromium']],
    install('chromium-headless-shell'),
    install('chromium'),
  ]
}

/** Finds a browser that starts; installs one where there is none and the machine allows it. */
export function getBrowser(): Browser {
  let browser = tryBrowser()
  for (const way of waysToInstall(thisMachine())) {
    if ('path' in browser) return browser
    console.log(browser.missing)
    for (const [command, ...args] of way) {
      console.log(`Installing a browser: ${command} ${args.join(' ')}`)
      if (spawnSync(command, args, { stdio: 'inherit' }).status !== 0) break
    }
    browser = tryBrowser()
  }
  return browser
}

function thisMachine(): Machine {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return {
    named: process.env.CHROMIUM_PATH,
    isRoot: process.getuid?.() === 0,
    hasApt: folders.some((folder) => existsSync(join(folder, 'apt-get'))),
  }
}

/** A browser that is there may still lack a system library, and then does not start. */
function tryBrowser(): Browser {
  const faults: string[] = []
  try {
    for (const path of listChromiums()) {
      const { status, stdout, stderr, error } = spawnSync(path, ['--version'], { encoding: 'utf8' })
      if (status === 0) return { path, version: stdout.trim() }
      faults.push(`${path} does not start: ${error?.message ?? stderr.trim().split('\n', 1)[0]}.`)
    }
  } catch (error) {
    return { missing: (error as Error).message }
  }
  return { missing: [...faults, faults.length === 0 ? 'No Chromium was found.' : '', browserAdvice].join(' ').trim() }
}
