import { type ChildProcess, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readEnvironment } from '../base/environment.ts'
import type { Router } from '../crud/router/router.ts'
import type { Feature } from '../feature.ts'
import { modelsOf } from '../model/check/exports.ts'
import type { AnyModel } from '../model/model.ts'
import { isStale } from './build-age.ts'

/** The folder of the project that a command works on: the working folder. */
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

/** Returns the path of the project's TypeScript compiler. */
export const requireCompiler = (): string => join(requireTool('typescript/package.json'), '../bin/tsc')

/** The specifier by which `findTool` and `requireTool` find the scaffolder. */
export const scaffolder = '@slipform/scaffold/package.json'

/** Returns the program of the scaffolder by the path of its package.json. */
export function programOf(manifest: string): string {
  return join(manifest, '../bin/slipform-scaffold.js')
}

/** Runs a command of the scaffolder, and returns its exit status; 0 where it is not installed. */
export function runScaffolder(...command: readonly string[]): number {
  const manifest = findTool(scaffolder)
  if (manifest === undefined) return 0
  const options = { cwd: projectFolder, stdio: 'inherit' } as const
  return spawnSync(process.execPath, [programOf(manifest), ...command], options).status ?? 1
}

/** Waits until a child process ends, and takes over its exit code. Passes SIGTERM on to the child, but no interrupt, which the terminal sends to it, too. */
export async function followChild(child: ChildProcess): Promise<void> {
  process.on('SIGINT', () => {}).on('SIGTERM', () => child.kill('SIGTERM'))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  process.exitCode = code ?? 1
}

/**
 * Returns the folder with the project's `migrations/` and `seeds/`. In development this is the source, and Node.js can load TypeScript
 * afterwards. In production, and without tsx, it is the build, with a warning if its source has changed.
 */
export async function openServerFolder(): Promise<string> {
  const tsx = findTool('tsx')
  const source = join(projectFolder, 'server')
  if (process.env.NODE_ENV === 'production' || tsx === undefined || !existsSync(source)) {
    if (existsSync(source) && tsx !== undefined && isStale(projectFolder))
      console.warn(
        existsSync(join(projectFolder, 'dist/server'))
          ? 'dist/ is older than its source and is used as it is. npm run build renews it.'
          : 'There is no build, which this command uses. npm run build creates it.',
      )
    return join(projectFolder, 'dist/server')
  }
  await import(pathToFileURL(tsx).href)
  return source
}

/** Loads a module of the source or the build, by its path without extension, after `.env` is read; undefined for a missing file. */
async function loadModule(path: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  readEnvironment()
  const file = [`${path}.ts`, `${path}.js`].find((name) => existsSync(name))
  return file && import(pathToFileURL(file).href)
}

/** Returns an export of a module; undefined for a missing file. Throws an Error that shows `example` if the module has no such export. */
async function loadExport(path: string, name: string, example: string): Promise<unknown> {
  const module = await loadModule(path)
  if (module !== undefined && module[name] === undefined)
    throw new Error(`${path}.ts exports no ${name}. Write: export const ${name} = ${example}`)
  return module?.[name]
}

/** Returns the features that `server/features.ts` of the project exports; none without it. */
export async function loadFeatures(serverFolder: string): Promise<readonly Feature[]> {
  const features = await loadExport(join(serverFolder, 'features'), 'features', '[ … ]')
  // A cast: the project's compiler checks the types of its exports.
  return (features ?? []) as readonly Feature[]
}

/** Returns the routers that `server/routes/index.ts` of the project exports; none without it. */
export async function loadRoutes(serverFolder: string): Promise<Readonly<Record<string, Router>>> {
  const routes = await loadExport(join(serverFolder, 'routes/index'), 'routes', "{ '/vehicles': vehicles }")
  return (routes ?? {}) as Readonly<Record<string, Router>>
}

/** Loads `models/roles.ts`, which defines the project's own roles. A project without the file has none. */
export async function loadRoles(serverFolder: string): Promise<void> {
  await loadModule(join(serverFolder, '../models/roles'))
}

/** Returns the models that `models/index.ts` of the project exports. */
export async function loadModels(serverFolder: string): Promise<AnyModel[]> {
  const models = await loadModule(join(serverFolder, '../models/index'))
  if (models === undefined) throw new Error('There is no models/index.ts. Create it: export every model from it.')
  return modelsOf(models)
}
