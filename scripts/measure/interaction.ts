import type { Page } from '@playwright/test'
import type { Knex } from 'knex'
import { atMost, median, type Result } from './result.ts'

// A busy machine takes its time for a thousand rows.
const patienceMs = 120_000

/** Adds customers until there are as many, and lets PostgreSQL collect its statistics. */
export async function fillCustomers(db: Knex, count: number): Promise<void> {
  await db.raw(
    `insert into customers (id, name, email, tier, visits, is_private, created_at, updated_at)
    select gen_random_uuid(), initcap(substr(md5(n::text), 1, 5)) || ' ' || initcap(substr(md5((n % 5000)::text || 'last'), 1, 6)),
      n || '@measure.example', 'standard', n % 50, false, now() - n * interval '1 minute', now()
    from generate_series((select count(*) from customers) + 1, ?) n`,
    [count],
  )
  await db.raw('vacuum analyze customers')
}

/** Takes the median time from a text in the palette to painted records, which includes the pause that waits for another key. */
export async function timePalette(page: Page, db: Knex, milliseconds: number): Promise<Result> {
  const names: string[] = await db('customers').orderBy('email').limit(9).pluck('name')
  await page.goto('/#/customers')
  await page.locator('tbody td').first().waitFor()
  await page.keyboard.press('Control+k')
  const input = page.getByRole('dialog').getByRole('combobox')
  const times: number[] = []
  for (const name of names) {
    await input.fill('nothing has this name')
    await page.getByRole('option').waitFor({ state: 'detached' })
    const time = page.evaluate(timeOption, name)
    await page.waitForTimeout(200)
    await input.fill(name)
    times.push(await time)
  }
  const [{ count } = { count: 0 }] = await db('customers').count()
  return atMost(
    milliseconds,
    { ours: median(times) },
    `Results of the palette among ${count} customers`,
    'ms after the last key',
  )
}

/** In the page: the time from the next input to the paint of a record with a name. */
function timeOption(text: string): Promise<number> {
  return new Promise((resolve) => {
    document.addEventListener(
      'input',
      () => {
        const start = performance.now()
        const watch = new MutationObserver(() => {
          const all = [...document.querySelectorAll('[role=option]')].map((option) => option.textContent ?? '')
          if (!all.some((option) => option.includes(text))) return
          watch.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        })
        watch.observe(document, { childList: true, subtree: true, characterData: true })
      },
      { once: true, capture: true },
    )
  })
}

/** The frames per second, and the time of the slowest in milliseconds. */
interface Frames {
  readonly perSecond: number
  readonly slowest: number
}

/** Scrolls through a list of 1,000 rows below an address, and counts the frames. */
export async function countFrames(page: Page, path: string): Promise<Frames> {
  await page.goto(`${path}#/customers?page=1&perPage=1000&sort=name&order=ASC&filter={}`)
  await page.locator('tbody tr').nth(999).waitFor({ timeout: patienceMs })
  await page.waitForTimeout(1000)
  return page.evaluate(scrollTable)
}

/** In the page: scrolls the table by 60 pixels a frame, for three seconds. */
async function scrollTable(): Promise<Frames> {
  // The stock list scrolls with its page.
  const table = document.querySelector('.RaDataTable-tableWrapper') ?? document.scrollingElement
  const times: number[] = []
  while ((times.at(-1) ?? 0) - (times[0] ?? 0) < 3000) {
    times.push(await new Promise<number>((resolve) => requestAnimationFrame(resolve)))
    table?.scrollBy(0, 60)
  }
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000
  return { perSecond: gaps.length / seconds, slowest: Math.max(...gaps) }
}
