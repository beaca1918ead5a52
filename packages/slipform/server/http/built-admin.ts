import sirv, { type RequestHandler } from 'sirv'

/**
 * Serves the folder of a built admin, each file compressed as the browser takes it. Names of assets hold their content's
 * hash, so that they are kept for a year; the page that names them must be asked for each time.
 */
export function builtAdmin(folder: string): RequestHandler {
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (res, path) =>
      res.setHeader('Cache-Control', path.startsWith('/assets/') ? 'public,max-age=31536000,immutable' : 'no-cache'),
  })
}
