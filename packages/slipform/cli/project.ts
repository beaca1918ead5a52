import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Migrations } from '../db/migration-files.ts'
import type { Feature } from '../feature.ts'
import { isStale } from './build-age.ts'

/** The project that a command works on: the working folder. */
export const projectFolder = process.cwd()

/** Finds a development tool of the project, whichever folder the package manager chose; undefined where it is not installed. */
export function findTool(specifier: string): string | undefined {
  try {
    return createRequire(join(projectFolder, 'package.json')).resolve(specifier)
  } catch {
    return undefined
  }
}

/**
 * Finds a development tool of the project.
 *
 * @throws Error that says how to install it.
 */
export function requireTool(specifier: string): string {
  const path = findTool(specifier)
  if (path !== undefined) return path
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? []
  throw new Error(`${name} is not installed. It is a development dependency: npm install without --omit=dev.`)
}

/**
 * Returns the folder that holds the project's `migrations/` and `seeds/`. In development that is the source, and Node.js can load
 * TypeScript afterwards; in production, and where no development tools are installed, it is the build, with a warning if its source has changed.
 */
export async function openServerFolder(): Promise<string> {
  const tsx = findTool('tsx')
  const source = join(projectFolder, 'server')
  if (process.env.NODE_ENV === 'production' || tsx === undefined || !existsSync(source)) {
    if (existsSync(source) && tsx !== undefined && isStale(projectFolder))
      console.warn('dist/ is older than its source and is used as it is. npm run build renews it.')
    return join(projectFolder, 'dist/server')
  }
  await import(pathToFileURL(tsx).href)
  return source
}

/** Returns the features of the project's server: those that `server/features.ts` exports, or what was built from it; none without it. */
export async function loadFeatures(serverFolder: string): Promise<readonly Feature[]> {
  const file = ['features.ts', 'features.js'].map((name) => join(serverFolder, name)).find((path) => existsSync(path))
  if (file === undefined) return []
  const { features }: { readonly features?: readonly Feature[] } = await import(pathToFileURL(file).href)
  if (features === undefined) throw new Error(`${file} exports no features. Write: export const features = [ … ]`)
  return features
}

/** Returns the names of the migrations of Slipform's own tables in a project: those of the server, and of the features of `server/features.ts`. */
export async function ownMigrations(serverFolder: string): Promise<string[]> {
  return Migrations.ofEngine(await loadFeatures(serverFolder)).names()
}
