import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { memoize } from '../../base/memoize.ts'
import type { NumberSources } from '../../model/resource/number-sources.ts'
import type { Resource } from '../../model/resource/resource.ts'

// Keeps the text of a body beside its parsed form: JSON fields store numbers as clients wrote them. `keepBytes` runs before the parser,
// `keepText` after it.

/** The JSON texts of an object's members, by their names. */
type MemberTexts = ReadonlyMap<string, string>

const bytesOf = new WeakMap<IncomingMessage, Buffer>()
const textOf = new WeakMap<object, { readonly bytes: Buffer; readonly item: number }>()

/** Keeps the bytes of a body until it is parsed. */
export function keepBytes(req: IncomingMessage, bytes: Buffer): void {
  bytesOf.set(req, bytes)
}

/** A middleware that remembers for each object of a parsed body its place in the text: the parser has rounded the numbers. */
export const keepText: RequestHandler = (req, _res, next) => {
  const bytes = bytesOf.get(req)
  if (bytes !== undefined && typeof req.body === 'object' && req.body !== null) {
    const items: unknown[] = Array.isArray(req.body) ? req.body : [req.body]
    for (const [item, value] of items.entries())
      if (typeof value === 'object' && value !== null) textOf.set(value, { bytes, item })
  }
  next()
}

/** Returns the texts of the JSON fields in a body whose numbers the parser has changed; undefined if there are none. */
export function numberSourcesOf(resource: Resource, body: object): NumberSources | undefined {
  const names = resource.stored.filter(({ kind }) => kind.name === 'json').map(({ name }) => name)
  const place = names.length > 0 ? textOf.get(body) : undefined
  const members = place && membersOf(place.bytes).get(place.item)
  const sources = names.flatMap((name) => {
    const text = members?.get(name)
    return text !== undefined && changesNumbers(text) ? [[name, text] as const] : []
  })
  return sources.length === 0 ? undefined : Object.fromEntries(sources)
}

// Strings are matched whole, so that digits in them are no numbers.
const numbers = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g

/** Whether a JSON text has a number that differs after JavaScript has parsed and written it. */
export function changesNumbers(text: string): boolean {
  for (const [token] of text.matchAll(numbers))
    if (!token.startsWith('"') && String(Number(token)) !== token) return true
  return false
}

const membersOf = memoize((bytes: Buffer) => memberTexts(bytes.toString('utf8')))

// A string, a sign of structure, or a number or word.
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},:]|[^\s"[\]{},:]+/g

/** Returns the texts of the members of a JSON object, or of each object in an array by its index. The text must be valid JSON. */
export function memberTexts(text: string): ReadonlyMap<number, MemberTexts> {
  const textsByItem = new Map<number, MemberTexts>()
  // The depth of members: 1 for a single object, 2 for objects in an array.
  const level = text.trimStart().startsWith('[') ? 2 : 1
  let depth = 0
  let item = 0
  let members: Map<string, string> | undefined
  let name: string | undefined
  let start = -1
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const isEnd = token === '}' || token === ']'
    if (members !== undefined && depth === level) {
      if (name !== undefined && start !== -1 && (isEnd || token === ',')) {
        members.set(name, text.slice(start, index).trim())
        name = undefined
        start = -1
      } else if (token === ':') start = index + 1
      else if (name === undefined && token.startsWith('"')) name = JSON.parse(token)
    }
    if (depth === 1 && level === 2 && token === ',') item += 1
    if (isEnd) {
      if (depth === level) members = undefined
      depth -= 1
    } else if (token === '{' || token === '[') {
      depth += 1
      if (depth === level && token === '{') {
        members = new Map()
        textsByItem.set(item, members)
      }
    }
  }
  return textsByItem
}
