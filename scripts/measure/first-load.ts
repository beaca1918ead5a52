import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { atMost, median, type Result } from './result.ts'

const visits = 7

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

/** Takes the median time of visits with an empty cache until the first row is painted, by the clock of the browser. */
export async function timeFirstRow(openPage: OpenPage, path: string, milliseconds: number): Promise<Result> {
  const times: number[] = []
  for (let visit = 0; visit < visits; visit++) {
    const page = await openWatchedPage(openPage)
    times.push(await visitUntilFirstRow(page, path))
    await page.context().close()
  }
  return atMost(milliseconds, median(times), 'First row of a list, first visit', 'ms after the visit began')
}

/** The same for visits of a browser that has the files of the admin in its cache. */
export async function timeNextFirstRow(openPage: OpenPage, path: string, milliseconds: number): Promise<Result> {
  const times: number[] = []
  const page = await openWatchedPage(openPage)
  await visitUntilFirstRow(page, path)
  for (let visit = 0; visit < visits; visit++) times.push(await visitUntilFirstRow(page, path))
  await page.context().close()
  return atMost(milliseconds, median(times), 'First row of a list, later visits', 'ms after the visit began')
}

async function openWatchedPage(openPage: OpenPage): Promise<Page> {
  const page = await openPage()
  await page.addInitScript(markFirstRow)
  return page
}

async function visitUntilFirstRow(page: Page, path: string): Promise<number> {
  await page.goto('about:blank')
  await page.waitForTimeout(500)
  await page.goto(path)
  return page.evaluate(readFirstRow)
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
