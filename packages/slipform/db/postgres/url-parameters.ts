import { closestName } from '../../base/closest-name.ts'

/** The parameters that postgres-url.ts reads in the meaning of libpq: the driver would read those of TLS differently. */
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

/** Parameters of libpq that the driver ignores, although they choose another database or a safer connection. */
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

/** Parameters of TLS that the driver reads, or without which the connection is as safe. */
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
 * Checks the parameters of a database's URL. Parameters outside of the lists above are left to the driver: providers of databases add some.
 *
 * @throws Error for an unsupported parameter, a misspelt name of `ownParameters`, and an unknown parameter of TLS.
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
