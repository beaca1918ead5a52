import { spawnSync } from 'node:child_process'
import { browserAdvice, listChromiums } from '../../packages/testing/support/chromium.ts'

/** A browser with its path and version, or why there is none. */
export type Browser = { path: string; version: string } | { missing: string }

/** Ways to install a browser, best first; only root changes the system. */
const waysToInstall =
  process.getuid?.() === 0
    ? [
        'npx playwright install --with-deps chromium',
        // Without windows a browser takes half the processor's time; not every distribution has that package.
        'apt-get update --quiet && apt-get install --yes --quiet --no-install-recommends chromium-headless-shell',
        'apt-get install --yes --quiet --no-install-recommends chromium',
      ]
    : ['npx playwright install chromium']

/** Finds a browser that starts, installing one where there is none; `CHROMIUM_PATH` names it instead. */
export function getBrowser(): Browser {
  let browser = tryBrowser()
  for (const way of process.env.CHROMIUM_PATH ? [] : waysToInstall) {
    if ('path' in browser) return browser
    console.log(`${browser.missing}\nInstalling a browser: ${way}`)
    spawnSync(way, { stdio: 'inherit', shell: true })
    browser = tryBrowser()
  }
  return browser
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
