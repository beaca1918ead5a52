import sirv, { type RequestHandler } from 'sirv'

/**
 * Serves the folder of a built admin, compressed if the browser accepts it. Assets are cached for a year, because their names
 * contain a hash; the page that refers to them must be revalidated each time.
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
