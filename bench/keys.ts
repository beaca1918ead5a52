import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../packages/slipform/app.ts'
import { openDatabase } from '../packages/slipform/db/open.ts'
import { bigint, integer, text } from '../packages/slipform/model/kinds.ts'
import { model } from '../packages/slipform/model/model.ts'

// Compares lists of records whose key has one field with those of two, by turns: `DATABASE_URL=… npx tsx bench/keys.ts`. The database
// must be empty; the tables are dropped at the end. The keys have the same width, and requests send both as texts.

const rows = 100_000
const pairs = 200
const warmUpPairs = 40

const columns = {
  customer_no: integer().crud({ filterable: true, sortable: true }),
  number: integer().crud({ filterable: true, sortable: true }),
  status: text().crud({ filterable: true, sortable: true }),
  note: text({ nullable: true }),
}

class Single extends model({
  table: 'bench_single',
  crud: { generate_router: true, name_plural: 'single' },
  fields: { id: bigint().crud({ primary_key: true }), ...columns },
}) {}

const key = { primary_key: true } as const

class Paired extends model({
  table: 'bench_paired',
  crud: { generate_router: true, name_plural: 'paired' },
  fields: { ...columns, customer_no: integer().crud(key), number: integer().crud(key) },
}) {}

const db = await openDatabase({ url: process.env.DATABASE_URL })
await db.raw(`create table bench_single (id bigint primary key, customer_no integer not null, number integer not null,
  status text not null, note text)`)
await db.raw(`create table bench_paired (customer_no integer, number integer, status text not null, note text,
  primary key (customer_no, number))`)
for (const table of [
  'bench_single (id, customer_no, number, status, note)',
  'bench_paired (customer_no, number, status, note)',
]) {
  const id = table.startsWith('bench_single') ? 'n, ' : ''
  await db.raw(`insert into ${table} select ${id}n / 10, n % 10, (array['open', 'paid', 'sent'])[1 + n % 3], repeat('note ', 8)
    from generate_series(1, ${rows}) as n`)
}
for (const table of ['bench_single', 'bench_paired']) {
  await db.raw(`create index on ${table} (status)`)
  await db.raw(`analyze ${table}`)
}

const server = createServer(createApp({ db, models: { Single, Paired }, routes: {} }))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`

const range = (from: number) => `range=[${from},${from + 24}]`
const workloads: Readonly<Record<string, (resource: string, at: number) => string>> = {
  'by key': (resource, at) => `/${resource}?${range((at * 25) % 5_000)}`,
  'sorted by a field': (resource, at) => `/${resource}?sort=["status","ASC"]&${range((at * 25) % 5_000)}`,
  filtered: (resource, at) => `/${resource}?filter={"status":"open"}&${range((at * 25) % 5_000)}`,
  'of 25 keys': (resource, at) => `/${resource}?filter=${JSON.stringify({ id: keysOf(resource, at * 25) })}`,
}

function keysOf(resource: string, from: number): (string | number)[] {
  const numbers = Array.from({ length: 25 }, (_, each) => 1 + ((from + each) % rows))
  return resource === 'single'
    ? numbers.map(String)
    : numbers.map((number) => `${Math.floor(number / 10)}~${number % 10}`)
}

/** Returns how many milliseconds a request takes. */
async function time(path: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(base + encodeURI(path))
  const records = (await response.json()) as unknown[]
  if (records.length !== 25) throw new Error(`${path}: ${response.status}, ${records.length} records`)
  return performance.now() - started
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

for (const [name, pathOf] of Object.entries(workloads)) {
  const times = { single: [] as number[], paired: [] as number[] }
  for (let at = -warmUpPairs; at < pairs; at++) {
    // Each begins every other pair.
    for (const resource of at % 2 === 0 ? (['single', 'paired'] as const) : (['paired', 'single'] as const)) {
      const taken = await time(pathOf(resource, at + warmUpPairs))
      if (at >= 0) times[resource].push(taken)
    }
  }
  const ratio = median(times.paired.map((taken, at) => taken / (times.single[at] ?? 1)))
  const [one, two] = [median(times.single), median(times.paired)]
  console.log(`${name}: ${one.toFixed(2)} ms by one field, ${two.toFixed(2)} ms by two, ratio ${ratio.toFixed(2)}`)
}

server.closeAllConnections()
server.close()
await db.raw('drop table bench_single, bench_paired')
await db.destroy()
