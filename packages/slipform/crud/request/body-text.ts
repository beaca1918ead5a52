import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { changesNumbers, type NumberSources } from '../../model/resource/number-sources.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { type MemberTexts, memberTexts } from './member-texts.ts'

// A body's text beside its parsed form: JSON fields store numbers as clients wrote them. `keepBytes` and `keepText` run around the parser.

/** The text of a body, whose members are found when they are first asked for. */
class BodyText {
  readonly #bytes: Buffer
  #members: ReadonlyMap<number, MemberTexts> | undefined

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  membersAt(item: number): MemberTexts | undefined {
    this.#members ??= memberTexts(this.#bytes.toString('utf8'))
    return this.#members.get(item)
  }
}

const bytesOf = new WeakMap<IncomingMessage, Buffer>()
const textOf = new WeakMap<object, { readonly body: BodyText; readonly item: number }>()

/** Keeps the bytes of a body until it is parsed. */
export function keepBytes(req: IncomingMessage, bytes: Buffer): void {
  bytesOf.set(req, bytes)
}

/** Keeps the text of a parsed body with its objects: the parser has rounded the numbers in them. */
export const keepText: RequestHandler = (req, _res, next) => {
  const bytes = bytesOf.get(req)
  if (bytes !== undefined && typeof req.body === 'object' && req.body !== null) {
    const body = new BodyText(bytes)
    const items: unknown[] = Array.isArray(req.body) ? req.body : [req.body]
    for (const [item, value] of items.entries())
      if (typeof value === 'object' && value !== null) textOf.set(value, { body, item })
  }
  next()
}

/** Returns the texts of the JSON fields in a body whose numbers the parser has changed; undefined if there are none. */
export function numberSourcesOf(resource: Resource, body: object): NumberSources | undefined {
  const names = resource.stored.filter(({ kind }) => kind.name === 'json').map(({ name }) => name)
  const place = names.length > 0 ? textOf.get(body) : undefined
  const members = place?.body.membersAt(place.item)
  const sources = names.flatMap((name) => {
    const text = members?.get(name)
    return text !== undefined && changesNumbers(text) ? [[name, text] as const] : []
  })
  return sources.length === 0 ? undefined : Object.fromEntries(sources)
}
