import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import { checkParameters, ownParameters } from './url-parameters.ts'

// URLs of PostgreSQL in the meaning of libpq: with several hosts, and with parameters of TLS, which the driver lacks or reads differently.

const sessionAttributes = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const

/** The attribute that a server must have, as in libpq's `target_session_attrs`. */
export type SessionAttributes = (typeof sessionAttributes)[number]

const tlsModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'] as const

/** Whether TLS is used and how far the certificate is verified, as in libpq's `sslmode`; `no-verify` is the driver's own. */
type TlsMode = (typeof tlsModes)[number]

/** The TLS of a connection. */
export interface Tls {
  readonly mode: TlsMode
  /** The files of the authority, the client's certificate and its key. `system` stands for the authorities of the system. */
  readonly files: {
    readonly ca?: string | undefined
    readonly cert?: string | undefined
    readonly key?: string | undefined
  }
}

/** The hosts and the TLS of a PostgreSQL URL, in the meaning of libpq. */
export interface PostgresTarget {
  /** A URL for each host, which the driver understands. */
  readonly urls: readonly string[]
  readonly attributes: SessionAttributes
  /** Undefined if the URL has no parameter of TLS. */
  readonly tls: Tls | undefined
}

const invalid =
  'must be a URL such as postgres://user:password@localhost:5432/name, or with several hosts: @host1:5432,host2:5432/name. ' +
  'Percent-encode special characters in user, password and name: @ as %40, / as %2F, : as %3A, # as %23, ? as %3F, % as %25, a space as %20.'

/**
 * Parses the URL of a PostgreSQL with one host or several: `postgres://u:p@a:5432,b:5432/db?target_session_attrs=read-write`.
 *
 * @throws Error that names the parameter, and never the URL, which may hold a password. The message continues a sentence: `has …`.
 */
export function parsePostgresUrl(text: string): PostgresTarget {
  const [, scheme, user = '', authority = '', path = '', search = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)([^?#]*)(?:\?([^#]*))?$/.exec(text) ?? []
  const parameters = new URLSearchParams(search)
  const urls = splitHosts(authority, parameters).map(({ host, ownQuery }) => {
    const query = new URLSearchParams([...withoutOwn(parameters), ...Object.entries(ownQuery)]).toString()
    // A URL with a user and without a host cannot be parsed.
    const place = host === '' && user !== '' ? 'localhost' : host
    return `${scheme}${user}${place}${path}${query === '' ? '' : `?${query}`}`
  })
  // An @ after the hosts belongs to a password whose / or ? is not encoded.
  const isCut = path.includes('@') || [...parameters.keys()].some((name) => name.includes('@'))
  if (scheme === undefined || isCut || !isDecodable(text) || !urls.every((url) => URL.canParse(url)))
    throw new Error(invalid)
  checkParameters(parameters)
  return {
    urls,
    attributes: readChoice(parameters, 'target_session_attrs', sessionAttributes) ?? 'any',
    tls: readTls(parameters),
  }
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const withoutOwn = (parameters: URLSearchParams) => [...parameters].filter(([name]) => !ownParameters.includes(name))

/** Splits the hosts, which are before the path or in the parameters `host` and `port`; the latter are returned as `ownQuery`. */
function splitHosts(
  authority: string,
  parameters: URLSearchParams,
): { host: string; ownQuery: Record<string, string> }[] {
  const hosts = parameters.get('host')?.split(',')
  if (hosts === undefined) return authority.split(',').map((host) => ({ host, ownQuery: {} }))
  const ports = parameters.get('port')?.split(',') ?? []
  return hosts.map((host, at) => {
    const port = ports[at] ?? ports[0]
    return { host: '', ownQuery: { host, ...(port !== undefined && { port }) } }
  })
}

function readTls(parameters: URLSearchParams): Tls | undefined {
  const sslmode = readChoice(parameters, 'sslmode', tlsModes)
  const [ca, cert, key] = ['sslrootcert', 'sslcert', 'sslkey'].map((name) => parameters.get(name) ?? undefined)
  // Certificates without a mode mean `verify-full`, so that the connection is no less safe than its URL seems.
  const mode = sslmode ?? ((ca ?? cert ?? key) ? 'verify-full' : undefined)
  if (mode === undefined) return undefined
  if (mode === 'verify-ca' && (ca === undefined || ca === 'system'))
    throw new Error('with sslmode=verify-ca needs sslrootcert, the file of the authority. Add it, or use verify-full.')
  return { mode, files: { ca, cert, key } }
}

function readChoice<T extends string>(parameters: URLSearchParams, name: string, choices: readonly T[]): T | undefined {
  const text = parameters.get(name)
  const choice = choices.find((name) => name === text)
  if (text !== null && choice === undefined)
    throw new Error(`has ${name}=${text}, which must be one of ${choices.join(', ')}.`)
  return choice
}

/** Returns the driver's options of a connection with TLS; throws an Error that names the parameter whose file cannot be read. */
export function tlsOptions({ mode, files }: Tls): false | ConnectionOptions {
  if (mode === 'disable') return false
  const read = (name: string, file: string | undefined) => (file === undefined ? undefined : readPem(name, file))
  const ca = files.ca === 'system' ? undefined : read('sslrootcert', files.ca)
  const [cert, key] = [read('sslcert', files.cert), read('sslkey', files.key)]
  // As in libpq, an authority makes `require` verify that it signed the certificate.
  const verifiesAuthority =
    mode === 'verify-ca' || mode === 'verify-full' || (mode === 'require' && files.ca !== undefined)
  return {
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key }),
    rejectUnauthorized: verifiesAuthority,
    ...(mode !== 'verify-full' && { checkServerIdentity: () => undefined }),
  }
}

function readPem(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`has ${name}=${file}, which cannot be read (${code}). Make it a file that this user may read.`)
  }
}

/** Splits URLs that are separated by commas, which also separate the hosts within a URL. */
export function splitUrls(text: string): string[] {
  return text
    .split(/,(?=\s*postgres(?:ql)?:\/\/)/)
    .map((url) => url.trim())
    .filter((url) => url !== '')
}

/** Returns the hosts of a URL with their ports, for messages. */
export function hostsOf(text: string): string {
  const hosts = parsePostgresUrl(text).urls.map((hostUrl) => {
    const url = new URL(hostUrl)
    const { host, port } = { host: url.searchParams.get('host'), port: url.searchParams.get('port') }
    return host === null ? url.host : [host, port].filter(Boolean).join(':')
  })
  return hosts.join(',')
}
