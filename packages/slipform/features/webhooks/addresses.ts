import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { settingOf } from '../../base/settings.ts'

/** Finds the addresses of a host, like the resolver of the system. */
export type FindAddresses = (host: string) => Promise<readonly LookupAddress[]>

/** The addresses outside of the internet that webhooks may reach. */
export type PrivateRanges = readonly (readonly [ipaddr.IPv4 | ipaddr.IPv6, number])[]

/**
 * Reads the private addresses that webhooks may reach.
 *
 * @throws Error that names the setting, and a text that is no address or range.
 */
export function readPrivateRanges(env: NodeJS.ProcessEnv): PrivateRanges {
  const texts = settingOf(env, 'WEBHOOK_PRIVATE')
    .split(',')
    .map((text) => text.trim())
  return texts.filter(Boolean).map((text) => {
    if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
    if (isIP(text) === 0)
      throw new Error(`WEBHOOK_PRIVATE must be addresses or ranges such as 10.1.0.0/16,127.0.0.1, not '${text}'.`)
    const address = ipaddr.parse(text)
    return [address, address.kind() === 'ipv4' ? 32 : 128] as const
  })
}

/** Whether a webhook may have a URL. The addresses of a host name are checked before each request, by `findAddress`. */
export function isWebhookUrl(text: string, allowed: PrivateRanges): boolean {
  if (!URL.canParse(text)) return false
  const { hostname, protocol, username, password } = new URL(text)
  const host = withoutBrackets(hostname)
  // A host name may lead to an allowed address, for which `http:` is enough.
  const isHttp = protocol === 'http:' && allowed.length > 0
  const isReached = isIP(host) === 0 ? isHttp || protocol === 'https:' : faultOf(host, protocol, allowed) === undefined
  return isReached && /^https?:$/.test(protocol) && username === '' && password === ''
}

/**
 * Finds the address to which a request for a URL is sent. All addresses of the host are checked, as another one may come first next time.
 *
 * @throws Error for an address that is neither of the internet nor allowed, and for `http:` to an address of the internet.
 */
export async function findAddress(
  { hostname, protocol }: URL,
  allowed: PrivateRanges,
  findAddresses: FindAddresses = (host) => lookup(host, { all: true }),
): Promise<LookupAddress> {
  const host = withoutBrackets(hostname)
  const family = isIP(host)
  const addresses = family === 0 ? await findAddresses(host) : [{ address: host, family }]
  const [fault] = addresses.flatMap(({ address }) => faultOf(address, protocol, allowed) ?? [])
  if (fault !== undefined) throw new Error(fault)
  const [first] = addresses
  if (first === undefined) throw new Error(`The host ${host} has no address.`)
  return first
}

/** Returns the host of a URL without the brackets around IPv6 addresses. `URL` has already written 2130706433 as 127.0.0.1. */
const withoutBrackets = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1')

const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** Returns why a request must not go to an address; undefined if it may. */
function faultOf(text: string, protocol: string, allowed: PrivateRanges): string | undefined {
  // `process` turns an IPv4 address in the form of IPv6 into an IPv4 address.
  const address = ipaddr.process(text)
  const isAllowed = allowed.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits))
  if (isAllowed) return undefined
  // The IPv6 addresses of the internet are in this range; `range` alone is not enough, as it is `unicast` for every unknown range.
  const isGlobal = address.kind() === 'ipv4' || address.match(globalUnicast)
  if (!isGlobal || address.range() !== 'unicast')
    return `${text} is not an address of the internet. WEBHOOK_PRIVATE names those that are allowed.`
  return protocol === 'https:' ? undefined : `${text} is reached by https: only.`
}
