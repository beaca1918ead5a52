import { signIn } from './writers.ts'

const batchSize = 20

/** A kind of request of the load: what it must respond, and how many parts and visits it then has added. */
interface Kind {
  readonly path: string
  readonly body?: unknown
  readonly status: number
  readonly parts?: number
  readonly visits?: number
}

/** What came of a load. */
interface LoadResult {
  /** The parts and visits that responses have confirmed, and those that the server has. */
  readonly confirmed: { readonly parts: number; readonly visits: number }
  readonly stored: { readonly parts: number; readonly visits: number }
  /** Other statuses, by number. */
  readonly failures: Readonly<Record<string, number>>
  /** Milliseconds until the last response began, of the request that waited for longest. */
  readonly longestMs: number
}

/** Sends eight kinds of requests at once to a server without records, each one after the other, until the time is over. */
export async function runMixedLoad(url: string, ms: number): Promise<LoadResult> {
  const headers = { cookie: await signIn(url), 'content-type': 'application/json' }
  const send = ({ path, body }: Pick<Kind, 'path' | 'body'>) =>
    fetch(
      `${url}/api${path}`,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    )
  const create = async (path: string, body: object) => {
    const response = await send({ path, body })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { id: string }
  }
  const customer = await create('/customers', { name: 'Ada', email: 'ada@example.com' })
  const vehicle = await create('/vehicles', {
    customer_id: customer.id,
    make: 'Fiat',
    model: 'Panda',
    vin: 'ZFA31200000000001',
    year: 2020,
    mileage: '48000',
    features: [],
  })

  const part = { vehicle_id: vehicle.id, name: 'spark plug', category: 'engine', price: '2.00' }
  const visit = {
    vehicle_id: vehicle.id,
    service_type: 'repair',
    description: 'Brakes',
    cost: '90.00',
    performed_at: '2031-01-01T09:00:00Z',
    completed: true,
  }
  const batch = { path: '/vehicle_parts/batch', body: Array.from({ length: batchSize }, () => part), status: 201 }
  const kinds: readonly Kind[] = [
    { ...batch, parts: batchSize },
    { ...batch, parts: batchSize },
    { path: '/vehicle_parts/batch?partial=true', body: [part, { ...part, name: null }], status: 207, parts: 1 },
    { path: '/vehicle_parts', body: part, status: 201, parts: 1 },
    { path: '/maintenance_records', body: visit, status: 201, visits: 1 },
    { path: '/vehicle_parts/export', status: 200 },
    { path: '/customers?range=[0,24]', status: 200 },
    { path: '/vehicles?sort=["customer.name","DESC"]&range=[0,24]', status: 200 },
  ]
  const confirmed = { parts: 0, visits: 0 }
  const failures: Record<string, number> = {}
  let longestMs = 0
  const end = performance.now() + ms
  const repeat = async (kind: Kind) => {
    while (performance.now() < end) {
      const sent = performance.now()
      const response = await send(kind)
      longestMs = Math.max(longestMs, Math.round(performance.now() - sent))
      await response.text()
      if (response.status === kind.status) {
        confirmed.parts += kind.parts ?? 0
        confirmed.visits += kind.visits ?? 0
      } else failures[response.status] = (failures[response.status] ?? 0) + 1
    }
  }
  await Promise.all(kinds.map(repeat))

  const totalOf = async (path: string) =>
    Number((await send({ path: `${path}?range=[0,0]` })).headers.get('content-range')?.split('/')[1])
  const { visits } = (await (await send({ path: `/customers/${customer.id}` })).json()) as { visits: number }
  const records = await totalOf('/maintenance_records')
  if (records !== visits) throw new Error(`${records} maintenance records made ${visits} visits.`)
  return { confirmed, stored: { parts: await totalOf('/vehicle_parts'), visits }, failures, longestMs }
}
