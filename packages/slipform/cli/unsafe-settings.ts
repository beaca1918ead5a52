import { isLoopback } from '../base/loopback.ts'
import { fileVariable, isProduction } from '../base/settings.ts'
import { type Config, readConfig } from '../config.ts'
import type { Feature } from '../feature.ts'

/** Finds invalid and insecure settings, and those that may lose data, for `slipform doctor`. Returns a sentence with the fix for each. */
export function findUnsafeSettings(env: NodeJS.ProcessEnv, features: readonly Feature[]): string[] {
  const production = isProduction(env)
  const embedded = production && !env.DATABASE_URL && !env[fileVariable('DATABASE_URL')]
  return [
    ...findFaults(env, features),
    ...(embedded
      ? ['Production runs on the embedded database. Set DATABASE_URL=postgres://user:password@host:5432/name.']
      : []),
  ]
}

function findFaults(env: NodeJS.ProcessEnv, features: readonly Feature[]): string[] {
  let config: Config
  try {
    config = readConfig(env)
    for (const feature of features) feature.checkSettings?.(env)
  } catch (error) {
    return [(error as Error).message]
  }
  const { production, auth, publicUrl, corsOrigins } = config
  const isPlain = (origin: string) => {
    const { protocol, hostname } = new URL(origin)
    return production && protocol === 'http:' && !isLoopback(hostname)
  }
  const isOpen = production && auth === 'on' && !features.some(({ name }) => name === 'auth')
  return [
    ...(auth !== 'on' ? [`AUTH=${auth} lets every request do everything. Remove AUTH from the environment.`] : []),
    ...(isOpen ? ['Without the feature auth every request may do everything. Add auth() to server/features.ts.'] : []),
    ...(isPlain(publicUrl)
      ? [`PUBLIC_URL=${publicUrl} sends passwords and cookies unencrypted. Use https: there.`]
      : []),
    ...corsOrigins
      .filter(isPlain)
      .map((origin) => `CORS_ORIGINS trusts ${origin}, whose pages arrive unencrypted. Use https: there.`),
  ]
}
