/** Whether a host is reached from this machine alone: `AUTH=off` and other settings that are unsafe on a network require it. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)
}

/** Returns the setting by which other machines reach a server, as `NAME=value`: `HOST`, or `PUBLIC_URL` for a tunnel; undefined if none. */
export function openingSetting({
  host,
  publicUrl,
}: {
  readonly host: string
  readonly publicUrl: string
}): string | undefined {
  if (!isLoopback(host)) return `HOST=${host}`
  return isOwnName(new URL(publicUrl).hostname) ? undefined : `PUBLIC_URL=${publicUrl}`
}

/** Whether the host of a URL leads to this machine on every machine. */
export function isOwnName(hostname: string): boolean {
  return isLoopback(hostname.replace(/^\[|\]$/g, '')) || hostname.endsWith('.localhost')
}
