import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { Resource } from '../../../../packages/slipform/model/resource/resource.ts'
import { anyJson, anyText, type Keys, validValue } from './values.ts'

/** A body and the headers that belong to it. */
export type Payload = { readonly headers: Record<string, string>; readonly body: string | Buffer | undefined }

/** A record as a client might send it: mostly right, with wrong, missing, excluded and unknown keys. */
function record(resource: Resource, keys: Keys): fc.Arbitrary<object> {
  const settable = [...resource.fields.values()].filter((field) => !field.attributes.exclude?.includes('create'))
  const good = fc.record(
    Object.fromEntries(settable.map((field) => [field.name, validValue(resource.table, field, keys)])),
  )
  const names = [...resource.fields.keys(), ...resource.relations.map((relation) => relation.name)]
  const key = fc.oneof(fc.constantFrom(...names, '__proto__', 'constructor', 'hasOwnProperty'), anyText)
  const changes = fc.array(fc.tuple(key, fc.oneof(anyJson, fc.constant(undefined))), { maxLength: 2 })
  return fc.tuple(good, fc.oneof(fc.constant([]), changes)).map(([base, changed]) => {
    // `__proto__` is to be a key like any other, so no object literal and no assignment.
    return Object.fromEntries([...Object.entries(base), ...changed])
  })
}

/** Bodies as the operations of a resource take them, and now and then any JSON instead. */
export function jsonBodies(resource: Resource, keys: Keys) {
  const one = record(resource, keys)
  const key = keys(resource.table)
  const change = fc.tuple(one, key).map(([body, id]) => ({ ...body, id }))
  const some = (item: fc.Arbitrary<unknown>) =>
    fc.array(fc.oneof({ arbitrary: item, weight: 15 }, { arbitrary: anyJson, weight: 1 }), { maxLength: 4 })
  const mostly = (body: fc.Arbitrary<unknown>) =>
    fc.oneof({ arbitrary: body, weight: 12 }, { arbitrary: anyJson, weight: 1 })
  return { record: mostly(one), creates: mostly(some(one)), changes: mostly(some(change)), keys: mostly(some(key)) }
}

const types = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json; charset=latin1',
  'application/json; charset="',
  'application/merge-patch+json',
  'application/problem+json',
  'APPLICATION/JSON',
  'application/json;;;',
  'nonsense',
  '',
]

/** A body on its way: well-formed JSON, JSON that was damaged, or something else, under fitting and other headers. */
export function payloads(json: fc.Arbitrary<unknown>): fc.Arbitrary<Payload> {
  const text = json.map((value) => JSON.stringify(value) ?? '')
  const isJson = { 'content-type': 'application/json' }
  const damaged = fc.tuple(text, fc.double({ min: 0, max: 1, noNaN: true }), anyText).map(([whole, at, scrap]) => {
    const cut = Math.floor(whole.length * at)
    return whole.slice(0, cut) + scrap + whole.slice(cut + scrap.length)
  })
  return fc.oneof(
    { arbitrary: text.map((body): Payload => ({ headers: isJson, body })), weight: 12 },
    { arbitrary: damaged.map((body): Payload => ({ headers: isJson, body })), weight: 2 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom(...types), text)
        .map(([type, body]): Payload => ({ headers: { 'content-type': type }, body })),
      weight: 1,
    },
    {
      arbitrary: fc.tuple(fc.constantFrom('gzip', 'deflate', 'br', 'zstd', 'identity', 'x'), text, fc.boolean()).map(
        ([encoding, body, isReal]): Payload => ({
          headers: { ...isJson, 'content-encoding': encoding },
          body: isReal ? gzipSync(body) : body,
        }),
      ),
      weight: 1,
    },
    {
      arbitrary: fc
        .uint8Array({ maxLength: 40 })
        .map((bytes): Payload => ({ headers: isJson, body: Buffer.from(bytes) })),
      weight: 1,
    },
    { arbitrary: fc.constant<Payload>({ headers: {}, body: undefined }), weight: 1 },
  )
}
