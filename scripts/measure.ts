import { type Browser, chromium } from '@playwright/test'
import knex from 'knex'
import { startServer } from '../packages/testing/server/start-server.ts'
import { findChromium } from '../packages/testing/support/chromium.ts'
import { signIn } from '../packages/testing/support/sign-in-as.ts'
import { adminUser } from '../packages/testing/support/users.ts'
import { PostgresServer } from '../test/faults/support/postgres.ts'
import { type OpenPage, timeFirstRow, weigh } from './measure/first-load.ts'
import { countFrames, fillCustomers, timePalette } from './measure/interaction.ts'
import { openPlainTab } from './measure/plain-tab.ts'
import { atLeast, atMost, type Result } from './measure/result.ts'
import { buildBoth, stock } from './measure/stock.ts'

// The weight in kB of compressed JavaScript, times in milliseconds.
const bars = { firstLoad: 330, firstRow: 600, palette: 150, framesPerSecond: 58 }

const customers = 100_000

/**
 * Measures the built admin in a browser, against a production server with the demo's data and more customers; and beside it, as ours / stock,
 * the same lists by react-admin alone.
 */
async function measure(): Promise<void> {
  const deleteStock = await buildBoth()
  const postgres = await PostgresServer.start()
  const server = await startServer({ env: { DATABASE_URL: postgres.url, AUTH: 'on' } })
  const browser = await openBrowser()
  const openPage = () => coldPage(browser, server.url)
  const openTab = async () => {
    const page = await openPage()
    const tab = await openPlainTab(browser, page.context())
    await page.context().close()
    return tab
  }
  try {
    const report = ({ text, isGood }: Result) => {
      console.log(text)
      if (!isGood) process.exitCode = 1
    }
    const dashboard = await weigh(openPage, '/')
    report(atMost(bars.firstLoad, { ours: dashboard.kilobytes }, 'First load of the dashboard', dashboard.unit))
    const list = await weigh(openPage, '/#/vehicles')
    const { kilobytes } = await weigh(openPage, `${stock}#/vehicles`)
    report(atMost(bars.firstLoad, { ours: list.kilobytes, stock: kilobytes }, 'First load of the list', list.unit))
    const urls = { ours: `${server.url}/#/vehicles`, stock: `${server.url}${stock}#/vehicles` }
    for (const visits of ['first visit', 'later visits', 'reloaded'] as const) {
      const times = await timeFirstRow(openTab, urls, visits)
      report(atMost(bars.firstRow, times, `First row of a list, ${visits}`, 'ms after the visit began'))
    }
    const db = knex({ client: 'pg', connection: postgres.url })
    await fillCustomers(db, customers)
    const page = await openPage()
    report(await timePalette(page, db, bars.palette))
    const frames = { ours: await countFrames(page, '/'), stock: await countFrames(page, stock) }
    const slowest = `the slowest taking ${Math.round(frames.ours.slowest)} ms, of stock ${Math.round(frames.stock.slowest)} ms`
    const perSecond = { ours: frames.ours.perSecond, stock: frames.stock.perSecond }
    report(atLeast(bars.framesPerSecond, perSecond, `Frames per second while 1,000 rows are scrolled, ${slowest}`, ''))
    await db.destroy()
  } finally {
    await browser.close()
    await server.close()
    await postgres.remove()
    deleteStock()
  }
}

/** A window with an empty cache, signed in; opening it keeps the browser busy with itself for a while. */
async function coldPage(browser: Browser, baseURL: string): ReturnType<OpenPage> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', viewport: { width: 1400, height: 900 } })
  await signIn(context.request, adminUser)
  // Warms the database.
  await context.request.get('/api/vehicles')
  const page = await context.newPage()
  await page.waitForTimeout(1000)
  return page
}

function openBrowser(): Promise<Browser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-background-networking'] : []
  return chromium.launch({ executablePath: findChromium(), args })
}

await measure()
