import type { Response } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import type { Cursors, Position } from '../plan/cursors.ts'
import type { ListPlan } from '../plan/list.ts'
import { withoutPage } from '../request/cursor.ts'
import type { Page } from '../run/read.ts'

/** A page of a list with all that its links are made of. */
export interface LinkedPage {
  /** The query text of the request, without a cursor. */
  readonly query: string
  readonly plan: ListPlan
  readonly page: Page
  readonly cursors: Cursors
}

// Two of these fit into the 4 kB that proxies have for all headers of a response.
const maxLinkCharacters = 1_200

/**
 * Sets `Link` (RFC 8288) to the pages before and after this one, which begin at its first and last record. The addresses are relative
 * to the request's own.
 *
 * @throws ApiError 400 when a list that is read by cursors cannot go on because the next one is too long.
 */
export function linkPages(res: Response, { query, plan, page, cursors }: LinkedPage): void {
  const { ends, size, total } = page
  if (ends === undefined) return
  const { id, seek, offset, limit } = plan
  const rest = ascii(withoutPage(query))
  const link = (side: 'after' | 'before', position: Position): string[] => {
    const address = `?${rest}${rest && '&'}per_page=${limit}&${side}=${cursors.seal(id, position)}`
    if (address.length <= maxLinkCharacters) return [`<${address}>; rel="${side === 'after' ? 'next' : 'prev'}"`]
    if (seek?.side === side) throw ApiError.of('cursor_too_long', {})
    return []
  }
  // A full page may be the last one; then the next one is empty.
  const hasNext = seek === undefined ? offset + size < total : seek.side === 'before' || size === limit
  const hasPrevious = seek === undefined ? offset > 0 : seek.side === 'after' || size === limit
  const links = [...(hasNext ? link('after', ends.last) : []), ...(hasPrevious ? link('before', ends.first) : [])]
  if (links.length > 0) res.setHeader('Link', links.join(', '))
}

/** Encodes what must not stand in the address of a link: brackets, quotes, and bytes beyond ASCII. */
function ascii(query: string): string {
  return query.replace(/[^\x21-\x7e]|[<>"\\^`{|}]/g, (character) =>
    Array.from(Buffer.from(character, 'latin1'), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(
      '',
    ),
  )
}
