// record-changes.ts stores what these headers say; invalid ones undo the write.

import type { Request } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import type { EntryDetails } from '../../users/activity-source.ts'

/** The header with the message of a change: UTF-8, percent-encoded, as Node.js reads each byte of a header as a character. */
const messageHeader = 'Change-Message'

/** The header with the cause of a change: the change that it reverts, or the version that it restores. */
const causeHeader = 'Change-Cause'

const maxCharacters = 500

/** Control characters other than line breaks and tabs: PostgreSQL cannot store some of them, and users cannot read them. */
const unreadable = /[^\P{Cc}\n\t]/u

/** The cause of a change: an undo of the user's last change, a restore of the version of an entry, or the return from a feature's trash. */
export interface Cause {
  readonly type: NonNullable<EntryDetails['cause']>
  /** The entry whose version, or whose deleted record, is restored; undefined if the request does not name one. */
  readonly entry?: string | undefined
}

/**
 * Reads the message of a request: plain text without surrounding white space; undefined without one.
 *
 * @throws ApiError 400 when the message is too long, or no percent-encoded UTF-8.
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
 * Reads the cause of a request: `undo`, `restore` or `restore 42`; undefined without one.
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
