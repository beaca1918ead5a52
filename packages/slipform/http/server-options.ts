import type { ServerOptions } from 'node:http'

/** The limits of connections to a server. The examples of proxies in `deploy/` of a project follow them. */
export const serverOptions: ServerOptions = {
  // React-admin reads many records by their keys in one URL: 1,000 UUIDs are 45 kB of it.
  maxHeaderSize: 128 * 1024,
  // Longer than in browsers and proxies, which otherwise may send a request on a connection that the server is just closing.
  keepAliveTimeout: 75_000,
  // Milliseconds within which the head of a request must arrive, and how often that is checked.
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
}
