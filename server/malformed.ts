import type { RequestHandler } from 'express'
import { ApiError } from '#crud'

/** Throws a 400 for a path of the API that cannot be decoded. */
export const refuseMalformedPath: RequestHandler = (req, _res, next) => {
  if (!isDecodable(req.path)) throw ApiError.of('invalid_path', {})
  next()
}

/** Answers 400 for a path beside the API that cannot be decoded: Express would log a stack trace for each. */
export const answerMalformedPath: RequestHandler = (req, res, next) => {
  if (isDecodable(req.path)) return next()
  res.status(400).type('text/plain').send('Bad request: the path cannot be decoded\n')
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
