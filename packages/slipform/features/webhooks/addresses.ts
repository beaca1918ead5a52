import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { settingOf } from '../../base/settings.ts'

/** Finds the addresses of a host, as the system does. */
export type FindAddresses = (host: string) => Promise<readonly LookupAddress[]>

/** The addresses outside of the internet that webhooks may reach. */
export type PrivateRanges = readonly (readonly [ipaddr.IPv4 | ipaddr.IPv6, number])[]

/**
 * Reads the private addresses that webhooks may reach.
 *
 * @throws Error that names the setting, and what is no address or range.
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

/** Whether a URL is one that a webhook may have. Where its host leads is checked before each request. */
export function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

/**
 * Finds the address to which a request for a URL is sent. All addresses of its host are checked, of which another may be the next one.
 *
 * @throws Error for an address that is not one of the internet and not allowed, and for `http:` to one of the internet.
 */
export async function findAddress(
  { hostname, protocol }: URL,
  allowed: PrivateRanges,
  findAddresses: FindAddresses = (host) => lookup(host, { all: true }),
): Promise<LookupAddress> {
  // A URL has its IPv6 addresses in brackets, and 2130706433 as 127.0.0.1.
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(host)
  const addresses = family === 0 ? await findAddresses(host) : [{ address: host, family }]
  for (const { address } of addresses) checkAddress(address, protocol, allowed)
  const [first] = addresses
  if (first === undefined) throw new Error(`The host ${host} has no address.`)
  return first
}

const globalUnicast = ipaddr.parseCIDR('2000::/3')

function checkAddress(text: string, protocol: string, allowed: PrivateRanges): void {
  // An IPv4 address in the form of IPv6 becomes one of IPv4.
  const address = ipaddr.process(text)
  const isAllowed = allowed.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits))
  if (isAllowed) return
  // Of IPv6 the internet has this part; the library counts as `unicast` whatever it knows no other name of.
  const isGlobal = address.kind() === 'ipv4' || address.match(globalUnicast)
  if (!isGlobal || address.range() !== 'unicast')
    throw new Error(`${text} is not an address of the internet. WEBHOOK_PRIVATE names those that are allowed.`)
  if (protocol !== 'https:') throw new Error(`${text} is reached by https: only.`)
}
