import express, { type Request } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import { verifyUtf8 } from '../../http/reject.ts'

const formType = 'application/x-www-form-urlencoded'

/** The maximum size of a form: far more than people type. */
const maxFormKilobytes = 256

/** Reads the body of a form as text. */
export const parseForm = express.text({ type: formType, limit: maxFormKilobytes * 1024, verify: verifyUtf8 })

/**
 * Returns the fields of the form that a browser has sent: `formBody(req).get('name')`, and `getAll` where a field may stand several times.
 *
 * @example
 * Router().post('/contact', allow('public'), (req, res) => void res.send(formBody(req).get('name')))
 *
 * @throws ApiError 415 for another body.
 */
export function formBody(req: Request): URLSearchParams {
  const isForm = req.headers['content-type']?.toLowerCase().startsWith(formType) === true
  if (!isForm) throw new ApiError(415, `Send the form as ${formType}`)
  return new URLSearchParams(typeof req.body === 'string' ? req.body : '')
}
