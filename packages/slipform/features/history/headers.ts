// record-changes.ts stores what these headers say; invalid ones undo the write.

import type { Request } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import type { EntryDetails } from '../../users/activity-source.ts'

/** The header that says why records are changed: UTF-8, percent-encoded. Node.js reads each byte of a header as a character. */
const messageHeader = 'Change-Message'

/** The header that says which change a request takes back. */
const causeHeader = 'Change-Cause'

const maxCharacters = 500

/** What PostgreSQL cannot store, or no user can read; a message may have several lines. */
const unreadable = /[^\P{Cc}\n\t]/u

/** What a change takes back: the last change of the record, all that followed an entry of the history, or a delete that had set the record aside. */
export interface Cause {
  readonly type: NonNullable<EntryDetails['cause']>
  /** The entry whose version, or whose deleted record, is restored; undefined if it is not known. */
  readonly entry?: string | undefined
}

/**
 * Reads why a request changes records: plain text without the white space around it; undefined without one.
 *
 * @throws ApiError 400 when it is too long, or no percent-encoded UTF-8.
 */
export function messageOf(req: Request | undefined): string | undefined {
  const message = decode(req?.get(messageHeader) ?? '')?.trim()
  if (message === undefined || message.length > maxCharacters || unreadable.test(message)) {
    const expected = `percent-encoded UTF-8, at most ${maxCharacters} characters without control characters`
    throw ApiError.of('invalid_parameter', { parameter: messageHeader, expected })
  }
  return message || undefined
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(utf8.decode(Buffer.from(text, 'latin1')))
  } catch {
    return undefined
  }
}

/**
 * Reads which change a request takes back: `undo`, `restore` or `restore 42`; undefined without one.
 *
 * @throws ApiError 400 for another text.
 */
export function causeOf(req: Request | undefined): Cause | undefined {
  const text = req?.get(causeHeader) ?? ''
  if (text === '') return undefined
  if (text === 'undo') return { type: 'undo' }
  const [match, entry] = /^restore(?: ([1-9]\d{0,17}))?$/.exec(text) ?? []
  if (match === undefined) {
    const expected = 'undo, restore, or restore and the id of an entry of the history'
    throw ApiError.of('invalid_parameter', { parameter: causeHeader, expected })
  }
  return { type: 'restore', entry }
}
