import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type APIRequestContext, type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../packages/testing/support/chromium.ts'
import { freePort } from '../test/http/support/free-port.ts'

// What the admin may weigh, in kB of compressed JavaScript, and how long its list may take, in milliseconds.
const bars = { weight: 400, time: 1000 }

const resource = process.argv[2] ?? 'vehicles'
const patience = 180_000
const admin = { email: 'admin@measure.example', password: 'only for the measurement' }

/** Measures the built admin in a browser that is signed in and whose cache is empty, against a production server with the demo's data. */
async function measure(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'slipform-measure-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['packages/slipform/bin/slipform.js', 'start'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      SEED: 'demo',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      AUTH: 'on',
      AUTH_SECRET: randomBytes(32).toString('base64url'),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const browser = await openBrowser()
  try {
    await isAnswering(`${url}/api/auth/me`, server)
    const results = [
      await weigh(browser, 'dashboard', `${url}/`),
      await weigh(browser, `list of ${resource}`, `${url}/#/${resource}`),
      await clock(browser, `${url}/#/${resource}`),
    ]
    for (const { text } of results) console.log(text)
    process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1
  } finally {
    await browser.close()
    server.kill()
    if (server.exitCode === null) await once(server, 'exit')
    await rm(dataDir, { recursive: true })
  }
}

interface Result {
  text: string
  isGood: boolean
}

/** Adds up the scripts that a page asks for until it rests. */
async function weigh(browser: Browser, name: string, url: string): Promise<Result> {
  const page = await coldPage(browser, url)
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(url)
  for (let seen = -1; seen < scripts.length; await wait(2000)) seen = scripts.length
  const sizes = await Promise.all(scripts)
  await page.context().close()
  const weight = sizes.reduce((sum, size) => sum + size, 0) / 1000
  return report(
    `First load of the ${name}`,
    weight,
    bars.weight,
    `kB of compressed JavaScript in ${sizes.length} files`,
  )
}

/** Takes the median time of five visits until the first row is painted, by the clock of the browser. */
async function clock(browser: Browser, url: string): Promise<Result> {
  const times: number[] = []
  for (let visit = 0; visit < 5; visit++) {
    const page = await coldPage(browser, url)
    await page.addInitScript(noteFirstRow)
    await page.goto(url)
    // To look for the row from outside, again and again, would keep the page from its work.
    await wait(3000)
    times.push(await page.evaluate(() => performance.getEntriesByName('first row')[0]?.startTime ?? Number.NaN))
    await page.context().close()
  }
  const median = times.sort((a, b) => a - b)[2] ?? Number.NaN
  return report(`First row of the list of ${resource}`, median, bars.time, 'ms after the visit began')
}

/** In the page: marks when the first row of a table has been painted. */
function noteFirstRow() {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('tbody td')) return
    watch.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('first row')))
  })
  watch.observe(document, { childList: true, subtree: true })
}

function report(what: string, value: number, bar: number, unit: string): Result {
  const isGood = value <= bar
  return { isGood, text: `${isGood ? 'good' : 'BAD '}  ${what}: ${Math.round(value)} ${unit}; at most ${bar}` }
}

/** A window with an empty cache, signed in; opening it keeps the browser busy with itself for a while. */
async function coldPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', viewport: { width: 1400, height: 900 } })
  await signIn(context.request)
  const page = await context.newPage()
  await wait(1000)
  return page
}

/** Signs in, and asks for the records once, which also warms the database. */
async function signIn(request: APIRequestContext): Promise<void> {
  const answers = [
    await request.post('/api/auth/sign-in/email', { data: admin }),
    await request.get(`/api/${resource}`),
  ]
  const failed = answers.find((answer) => !answer.ok())
  if (failed) throw new Error(`${failed.url()} answered with status ${failed.status()}.`)
}

function openBrowser(): Promise<Browser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-background-networking'] : []
  return chromium.launch({ executablePath: findChromium(), args })
}

/** Waits for the server, which builds first if need be. */
async function isAnswering(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + patience
  while (Date.now() < end && server.exitCode === null) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    if (response) throw new Error(`${url} answered with status ${response.status}.`)
    await wait(100)
  }
  throw new Error('The server did not start.')
}

await measure()
