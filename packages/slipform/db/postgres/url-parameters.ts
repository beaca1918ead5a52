import { closestName } from '../../base/closest-name.ts'

/** Parameters of TLS and of hosts in the meaning of libpq; the driver would give those of TLS another one. */
export const ownParameters: readonly string[] = [
  'target_session_attrs',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'uselibpqcompat',
  'host',
  'port',
]

/** Parameters of libpq that lead to another database, or to a safer connection, and that the driver ignores. */
const unsupported: readonly string[] = [
  'dbname',
  'hostaddr',
  'passfile',
  'require_auth',
  'requirepeer',
  'service',
  'servicefile',
  'sslcrl',
  'sslcrldir',
]

/** Parameters of TLS that are the driver's, or that the connection is as safe without. */
const harmless: readonly string[] = [
  'ssl',
  'sslaccept',
  'sslcertmode',
  'sslcompression',
  'sslidentity',
  'sslnegotiation',
  'sslpassword',
  'sslsni',
  'ssl_min_protocol_version',
]

/**
 * Checks the parameters of a database's URL. Others than those of these lists are the driver's, or are ignored: hosts of databases add some.
 *
 * @throws Error for an unsupported parameter, a name that may be one of `ownParameters` misspelt, and an unknown one that asks for TLS.
 */
export function checkParameters(parameters: URLSearchParams): void {
  for (const name of parameters.keys()) {
    if (unsupported.includes(name)) throw new Error(`has the parameter ${name}, which is not supported. Remove it.`)
    const closest = ownParameters.includes(name) ? undefined : closestName(name, ownParameters)
    if (closest !== undefined)
      throw new Error(`has the parameter ${name}, which does not exist. Did you mean ${closest}?`)
    if (/ssl|tls/i.test(name) && ![...ownParameters, ...harmless].includes(name))
      throw new Error(`has the parameter ${name}, which does not exist. TLS is set by sslmode and sslrootcert.`)
  }
}
