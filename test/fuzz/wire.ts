import { Agent, request } from 'node:http'

/** A request as it goes over the wire: the path and the body are sent as they are. */
export type WireRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | undefined
}

/** What came back: everything a client can see. */
export type WireAnswer = { readonly status: number; readonly head: string; readonly body: string }

/** Makes a sender over few connections that stay open; `close` ends them. */
export function openWire(base: string, connections: number) {
  const { hostname, port } = new URL(base)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = ({ method, path, headers, body }: WireRequest) =>
    new Promise<WireAnswer>((resolve, reject) => {
      const length: Record<string, number> = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const sent = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } })
      sent.once('error', reject).once('response', (response) => {
        const chunks: Buffer[] = []
        const finish = () =>
          resolve({
            status: response.statusCode ?? 0,
            head: headOf(response.rawHeaders),
            body: Buffer.concat(chunks).toString(),
          })
        response
          .once('error', reject)
          .once('end', finish)
          .on('data', (chunk) => chunks.push(chunk))
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          // It has no end.
          finish()
          sent.destroy()
        }
      })
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/** The header's lines, as they came. */
function headOf(raw: readonly string[]): string {
  return raw.flatMap((name, at) => (at % 2 === 0 ? `${name}: ${raw[at + 1]}` : [])).join('\n')
}
