import type { Request, RequestHandler } from 'express'
import { ApiError } from '../../base/errors/errors.ts'

/** The header that says why records are changed: UTF-8, percent-encoded. */
const header = 'Change-Message'

const maxCharacters = 500

/** What PostgreSQL cannot store, or no user can read; a message may have several lines. */
const unreadable = /[^\P{Cc}\n\t]/u

/**
 * Reads why a request changes records: plain text without the white space around it; undefined without one.
 *
 * @throws ApiError 400 when it is too long, or no percent-encoded UTF-8.
 */
export function messageOf(req: Request | undefined): string | undefined {
  const message = decode(req?.get(header) ?? '')?.trim()
  if (message === undefined || message.length > maxCharacters || unreadable.test(message)) {
    const expected = `percent-encoded UTF-8, at most ${maxCharacters} characters without control characters`
    throw ApiError.of('invalid_parameter', { parameter: header, expected })
  }
  return message || undefined
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Rejects a message that cannot be stored before anything is written. */
export const checkMessage: RequestHandler = (req, _res, next) => {
  messageOf(req)
  next()
}
