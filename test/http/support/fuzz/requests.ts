import fc from 'fast-check'
import type { AnyModel } from 'slipform'
import { resourceOf } from '../../../../packages/slipform/model/resource/resource.ts'
import { jsonBodies, payloads } from './bodies.ts'
import { encode, queries } from './queries.ts'
import { anyText, type Keys } from './values.ts'
import type { WireRequest } from './wire.ts'

const methods = ['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'LOCK', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const accepts = [
  'application/json',
  'application/problem+json',
  'text/html',
  '*/*',
  'application/*;q=0',
  'x',
  ',;=',
  '',
]

const ifMatch = fc.oneof(
  { arbitrary: fc.constant(undefined), weight: 12 },
  fc.constantFrom('*', '"x"', 'W/"x"', '"x", "y"', '', 'x', '"', ',,'),
)

/** What makes a write a trial; no request says it in another form. */
export const dryRun = 'dry_run=true'

/** Requests at one resource: where it is, and whether it is only read there. */
export function requests(path: string, model: AnyModel, keys: Keys): fc.Arbitrary<WireRequest> {
  const resource = resourceOf(model)
  const query = queries(resource, keys)
  const bodies = jsonBodies(resource, keys)
  const recordPayload = payloads(bodies.record)
  const id = fc.oneof({ arbitrary: keys(resource.table), weight: 8 }, { arbitrary: anyText.map(encode), weight: 1 })
  const record = id.map((each) => `${path}/${each}`)
  const batch = fc.constantFrom(
    `${path}/batch`,
    `${path}/batch?partial=true`,
    `${path}/batch?${dryRun}`,
    `${path}/batch?partial=true&${dryRun}`,
  )
  const trial = (at: fc.Arbitrary<string>) =>
    fc.oneof({ arbitrary: at, weight: 5 }, { arbitrary: at.map((each) => `${each}?${dryRun}`), weight: 1 })

  const read = request(
    fc.constant('GET'),
    fc.oneof(fc.constantFrom(path, path, `${path}/aggregate`, `${path}/aggregate`, `${path}/export`), record),
    query,
    undefined,
  )
  const write = fc.oneof(
    request(fc.constant('POST'), trial(fc.constant(path)), undefined, recordPayload),
    request(fc.constant('PUT'), trial(record), undefined, recordPayload),
    request(fc.constant('DELETE'), trial(record), undefined, undefined),
    request(fc.constant('POST'), batch, undefined, payloads(bodies.creates)),
    request(fc.constant('PATCH'), batch, undefined, payloads(bodies.changes)),
    request(fc.constant('DELETE'), batch, undefined, payloads(bodies.keys)),
  )
  const strange = fc.oneof(
    fc.constantFrom(
      `${path}/`,
      `/${path}`,
      `${path}//batch`,
      path.toUpperCase(),
      `${path}/%00`,
      `${path}/%`,
      `${path}/../x`,
    ),
    anyText.map((text) => `${path}/${encode(text)}/${encode(text)}`),
    anyText.map((text) => `/${encode(text)}`),
    fc.constantFrom('', '/', '/public', '/public/', '/customers/batch/batch', '/%2e%2e/%2e%2e/etc/passwd'),
  )
  const any = request(
    fc.constantFrom(...methods),
    fc.oneof(strange, record, batch, fc.constant(path)),
    query,
    recordPayload,
  )
  return fc.oneof({ arbitrary: read, weight: 5 }, { arbitrary: write, weight: 5 }, { arbitrary: any, weight: 2 })
}

function request(
  method: fc.Arbitrary<string>,
  path: fc.Arbitrary<string>,
  query: fc.Arbitrary<string> | undefined,
  payload: ReturnType<typeof payloads> | undefined,
): fc.Arbitrary<WireRequest> {
  const accept = fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, fc.constantFrom(...accepts))
  const nothing = fc.constant({ headers: {}, body: undefined })
  return fc
    .tuple(method, path, query ?? fc.constant(''), payload ?? nothing, accept, ifMatch)
    .map(([of, at, asked, { headers, body }, type, tag]) => ({
      method: of,
      path: `/api${at}${asked === '' ? '' : `${at.includes('?') ? '&' : '?'}${asked}`}`,
      headers: {
        ...headers,
        ...(type !== undefined && { accept: type }),
        ...(tag !== undefined && { 'if-match': tag }),
      },
      body,
    }))
}
