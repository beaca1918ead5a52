import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { PlainTab } from './plain-tab.ts'
import { atMost, median, type Result } from './result.ts'

const repeats = 7

/** Opens a window with an empty cache, signed in. */
export type OpenPage = () => Promise<Page>

/** Adds up the scripts that a page requests until it rests. */
export async function weigh(openPage: OpenPage, name: string, path: string, kilobytes: number): Promise<Result> {
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
  const weight = sizes.reduce((sum, size) => sum + size, 0) / 1000
  const unit = `kB of JavaScript (${[...encodings].join(', ')}) in ${sizes.length} files`
  return atMost(kilobytes, weight, `First load of the ${name}`, unit)
}

/** How a visit begins. */
type Visits = 'first visit' | 'later visits' | 'reloaded'

/**
 * Takes the median time until the first row of a list is painted, by the clock of the browser: with an empty cache; with a full one
 * but in another process of the browser, as after opening a tab; and when the page is loaded again.
 */
export async function timeFirstRow(
  openTab: () => Promise<PlainTab>,
  url: string,
  visits: Visits,
  milliseconds: number,
): Promise<Result> {
  const times: number[] = []
  let tab: PlainTab | undefined
  for (let visit = 0; visit < (visits === 'first visit' ? repeats : repeats + 1); visit++) {
    if (tab === undefined || visits === 'first visit') {
      await tab?.close()
      tab = await openTab()
      await tab.runFirst(markFirstRow)
    }
    if (visits !== 'reloaded' || visit === 0) await tab.open('about:blank')
    await wait(1000)
    await (visits === 'reloaded' && visit > 0 ? tab.reload() : tab.open(url))
    const time = await tab.run(readFirstRow)
    if (visits === 'first visit' || visit > 0) times.push(time)
  }
  await tab?.close()
  return atMost(milliseconds, median(times), `First row of a list, ${visits}`, 'ms after the visit began')
}

/** In the page: waits for the mark; to look for the row from outside, again and again, would keep the page from its work. */
function readFirstRow(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === 'first row') resolve(startTime)
    }).observe({ type: 'mark', buffered: true })
  })
}

/** In the page: marks when the first row of a table has been painted. */
function markFirstRow() {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('tbody td')) return
    watch.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('first row')))
  })
  watch.observe(document, { childList: true, subtree: true })
}
