import type { Config } from './config.ts'
import type { Core, Started, StartLine } from './feature.ts'

// Two spaces after the longest name.
const nameWidth = 'API page  '.length

/** Returns the lines of the start message: addresses, database, and the lines of features. */
export async function describeStart(config: Config, started: readonly Started[]): Promise<StartLine[]> {
  const { host, port, databaseUrl, dataDir } = config
  const url = `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`
  const database = databaseUrl === undefined ? `embedded PostgreSQL in ${dataDir}/` : 'PostgreSQL at DATABASE_URL'
  const served: StartLine[] = [
    ['Admin', url],
    ['API', `${url}/api`],
  ]
  const data: StartLine = ['Data', database]
  if (config.jobs === 'only') return [['Worker', 'runs jobs and sends mails'], data]
  const featureLines = await Promise.all(started.map((part) => part.describe?.(url) ?? []))
  return [...served, data, ...featureLines.flat()]
}

/** Prints the lines of the start message, and warns of an open server and of an embedded database in production. */
export function greet(config: Config, { notices, signIn }: Core, lines: readonly StartLine[]): void {
  const { production, databaseUrl, dataDir, auth } = config
  if (production) for (const [name, text] of lines) notices.info(`${name}: ${text}`)
  else notices.info(`\n${lines.map(([name, text]) => `  ${name.padEnd(nameWidth)}${text}`).join('\n')}\n`)
  if (production && databaseUrl === undefined)
    notices.warn(`DATABASE_URL is not set: production runs on the embedded database in ${dataDir}/.`)
  if (signIn === undefined)
    notices.warn(`${auth === 'on' ? 'No sign-in' : 'AUTH=off'}: everyone who reaches this server may do everything.`)
}
