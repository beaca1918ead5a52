import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A request that is sent at once with others; with a body, a `POST`. */
export interface PipelinedRequest {
  readonly path: string
  readonly body?: unknown
}

/** Sends requests at once over one connection of their own, which stays open for the answers. */
export async function pipeline(base: string, requests: readonly PipelinedRequest[]): Promise<Socket> {
  const { host, hostname, port } = new URL(base)
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  await once(socket, 'connect')
  const texts = requests.map(({ path, body }, at) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const head = [
      `${body === undefined ? 'GET' : 'POST'} /api${path} HTTP/1.1`,
      `Host: ${host}`,
      ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]),
      ...(at === requests.length - 1 ? ['Connection: close'] : []),
    ]
    return `${head.join('\r\n')}\r\n\r\n${text}`
  })
  socket.write(texts.join(''))
  return socket
}

/** Returns the statuses and JSON bodies of requests that are sent at once, in their order. */
export async function answersTogether(
  base: string,
  requests: readonly PipelinedRequest[],
): Promise<[status: number, body: unknown][]> {
  const socket = await pipeline(base, requests)
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  await once(socket, 'close')
  const answers = text.split(/HTTP\/1\.1 (?=\d{3} )/).slice(1)
  return answers.map((answer) => [Number(answer.slice(0, 3)), JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))])
}
