import { type ClientRequest, request as requestPlain } from 'node:http'
import { request as requestOverTls } from 'node:https'
import type { LookupFunction } from 'node:net'
import { type FindAddresses, findAddress, type PrivateRanges } from './addresses.ts'

/** Milliseconds for a request, after the look-up of its address. */
const timeoutMs = 15_000

/** A request of a webhook. */
export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The addresses that webhooks may reach. */
export interface AddressRule {
  readonly allowed: PrivateRanges
  readonly findAddresses?: FindAddresses
}

/**
 * Sends a request, and returns the status of the response. Redirects are not followed, and the body is not read.
 *
 * @throws Error for an address that is not allowed, for a broken connection, and when the response takes too long.
 */
export async function post(
  { url, headers, body }: WebhookRequest,
  { allowed, findAddresses }: AddressRule,
): Promise<number> {
  const target = new URL(url)
  const address = await findAddress(target, allowed, findAddresses)
  // The connection uses the address that was checked: a second look-up might find another one.
  const lookup: LookupFunction = (_host, { all }, callback) =>
    all ? callback(null, [address]) : callback(null, address.address, address.family)
  const request = target.protocol === 'https:' ? requestOverTls : requestPlain
  const signal = AbortSignal.timeout(timeoutMs)
  const length = String(Buffer.byteLength(body))
  const sent = request(target, {
    method: 'POST',
    headers: { ...headers, 'content-length': length },
    lookup,
    signal,
    agent: false,
  })
  return statusOf(sent.end(body)).catch((error: unknown) => {
    throw signal.aborted ? new Error(`No response within ${timeoutMs / 1000} seconds.`) : error
  })
}

function statusOf(request: ClientRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    request.on('error', reject).once('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
  })
}
