// The parameters that the URL of a database may have. An unknown one is rejected at start: it may be a misspelt `sslmode`.

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

/** Parameters that the driver applies. */
const driverParameters: readonly string[] = [
  'user',
  'password',
  'options',
  'application_name',
  'fallback_application_name',
  'client_encoding',
  'binary',
  'replication',
  'ssl',
  'sslnegotiation',
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'query_timeout',
]

/** Parameters of libpq that are ignored: a connection without them leads to the same database, and is as safe. */
const ignoredParameters: readonly string[] = [
  'channel_binding',
  'connect_timeout',
  'gssdelegation',
  'gssencmode',
  'gsslib',
  'keepalives',
  'keepalives_count',
  'keepalives_idle',
  'keepalives_interval',
  'krbsrvname',
  'load_balance_hosts',
  'max_protocol_version',
  'min_protocol_version',
  'ssl_min_protocol_version',
  'sslcertmode',
  'sslcompression',
  'sslpassword',
  'sslsni',
  'tcp_user_timeout',
]

/** Parameters of other programs in the URLs that hosts of databases show, which are ignored. */
const foreignParameters: readonly string[] = [
  'connection_limit',
  'max_idle_connection_lifetime',
  'pgbouncer',
  'pool',
  'pool_mode',
  'pool_timeout',
  'prepare',
  'prepareThreshold',
  'prepared_statements',
  'schema',
  'socket_timeout',
  'sslaccept',
  'sslidentity',
  'statement_cache_size',
  'supa',
  'workaround',
]

const knownParameters = [...ownParameters, ...driverParameters, ...ignoredParameters, ...foreignParameters]

/** Parameters that PostgreSQL's own programs refuse. */
export const unknownToLibpq: readonly string[] = [
  ...foreignParameters,
  'uselibpqcompat',
  'binary',
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'query_timeout',
]

/** Checks that a URL's parameters are known; throws an Error that names the first that is not, unless it may be a part of a password. */
export function checkParameters(parameters: URLSearchParams): void {
  const unknown = [...parameters.keys()].find((name) => !knownParameters.includes(name))
  if (unknown === undefined) return
  if ([...parameters.keys()].some((name) => /pass|pwd/i.test(name)) || !/^\w+$/.test(unknown))
    throw new Error(
      'has a parameter that does not exist. It is not shown, as it may be part of a password: write & as %26, and % as %25.',
    )
  const closest = closestName(unknown, knownParameters)
  throw new Error(
    closest === undefined
      ? `has the parameter ${unknown}, which is not supported. Remove it.`
      : `has the parameter ${unknown}, which does not exist. Did you mean ${closest}?`,
  )
}
