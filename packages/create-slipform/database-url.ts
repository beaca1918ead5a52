/** Returns a URL for each host of a `--database-url`, `postgres://user@host1:5432,host2/name`: the driver and Node.js understand one host. */
export function splitUrl(text: string): string[] {
  const [, start = '', hosts = text, rest = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(text) ?? []
  return hosts.split(',').map((host) => `${start}${host}${rest}`)
}
