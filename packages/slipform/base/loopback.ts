/** Whether a host is this machine alone. Settings that are unsafe on a network, such as `AUTH=off`, depend on it. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)
}
