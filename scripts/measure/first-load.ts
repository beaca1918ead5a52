import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { PlainTab } from './plain-tab.ts'
import { median, type Values } from './result.ts'

const repeats = 7

/** Opens a window with an empty cache, signed in. */
export type OpenPage = () => Promise<Page>

/** The scripts that a page requests until it rests. */
interface Weight {
  readonly kilobytes: number
  readonly unit: string
}

/** Adds up the scripts that a page requests until it rests. */
export async function weigh(openPage: OpenPage, path: string): Promise<Weight> {
  const page = await openPage()
  const scripts: Promise<number>[] = []
  const encodings = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      encodings.add(response.headers()['content-encoding'] ?? 'uncompressed')
  })
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(path)
  for (let seen = -1; seen < scripts.length; await wait(2000)) seen = scripts.length
  const sizes = await Promise.all(scripts)
  await page.context().close()
  return {
    kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000,
    unit: `kB of JavaScript (${[...encodings].join(', ')}) in ${sizes.length} files`,
  }
}

/** How a visit begins. */
export type Visits = 'first visit' | 'later visits' | 'reloaded'

/**
 * Takes the median time until the first row of a list is painted, by the clock of the browser: with an empty cache; with a full one
 * but in another process of the browser, as after opening a tab; and when the page is loaded again. The two lists take turns.
 */
export async function timeFirstRow(
  openTab: () => Promise<PlainTab>,
  urls: Required<Record<keyof Values, string>>,
  visits: Visits,
): Promise<Values> {
  const ours = visitsOf(openTab, urls.ours, visits)
  const stock = visitsOf(openTab, urls.stock, visits)
  const times: { ours: number[]; stock: number[] } = { ours: [], stock: [] }
  if (visits !== 'first visit') {
    await ours.next()
    await stock.next()
  }
  for (let visit = 0; visit < repeats; visit++) {
    times.ours.push((await ours.next()).value ?? Number.NaN)
    times.stock.push((await stock.next()).value ?? Number.NaN)
  }
  await Promise.all([ours.return(undefined), stock.return(undefined)])
  return { ours: median(times.ours), stock: median(times.stock) }
}

/** Visits a list again and again, and yields the time until each visit's first row. */
async function* visitsOf(
  openTab: () => Promise<PlainTab>,
  url: string,
  visits: Visits,
): AsyncGenerator<number, undefined> {
  let tab: PlainTab | undefined
  try {
    while (true) {
      const isFirst = tab === undefined
      if (tab === undefined || visits === 'first visit') {
        await tab?.close()
        tab = await openTab()
        await tab.runFirst(markFirstRow)
      }
      if (visits !== 'reloaded' || isFirst) await tab.open('about:blank')
      await wait(1000)
      await (visits === 'reloaded' && !isFirst ? tab.reload() : tab.open(url))
      yield await tab.run(readFirstRow)
    }
  } finally {
    await tab?.close()
  }
}

/** In the page: waits for the mark; to look for the row from outside, again and again, would keep the page from its work. */
function readFirstRow(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === 'first row') resolve(startTime)
    }).observe({ type: 'mark', buffered: true })
  })
}

/** In the page: marks when the first row of a table has been painted; lines in place of rows have no text. */
function markFirstRow() {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('tbody')?.textContent?.trim()) return
    watch.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('first row')))
  })
  watch.observe(document, { childList: true, subtree: true })
}
