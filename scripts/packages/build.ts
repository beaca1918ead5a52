import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { lock } from 'proper-lockfile'
import { buildEjectable } from './ejectable.ts'
import { fingerprintSources } from './fingerprint.ts'
import { buildIcons, icons } from './icons.ts'
import { runProgram } from './run-program.ts'
import { buildTemplates } from './templates.ts'

/** The folders of the packages that are written here. */
export const packageFolders: readonly string[] = readdirSync('packages')
  .map((name) => join('packages', name))
  .filter((folder) => existsSync(join(folder, 'tsconfig.json')))

const swaggerUi = {
  from: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
  to: 'packages/slipform/dist/features/openapi/swagger-ui',
  files: ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png', 'LICENSE', 'NOTICE'],
}

/** What was built and packed last; `npm ci` deletes it. */
export const cacheFolder = 'node_modules/.cache/slipform'

/** Holds the fingerprint of the sources that the `dist` folders were built from. */
const stamp = join(cacheFolder, 'built')

/** Compiles the packages to their `dist` folders, unless their sources are unchanged. */
export async function buildPackages(): Promise<void> {
  await withLock(buildChanged)
}

/** Runs a function that writes packages. A lock lets only one process do so: tests and checks run side by side. */
export async function withLock<Result>(write: () => Promise<Result>): Promise<Result> {
  // It counts as abandoned if it is not renewed for so long: parts of the work block its renewal.
  const stale = 120_000
  const release = await lock('packages', { stale, retries: { retries: 600, factor: 1, minTimeout: 500 } })
  try {
    return await write()
  } finally {
    await release()
  }
}

/** Builds the packages if their sources have changed. Returns the fingerprint of the sources. */
export async function buildChanged(): Promise<string> {
  const fingerprint = fingerprintSources()
  const folders = [...packageFolders, icons]
  const isBuilt = folders.every((folder) => existsSync(join(folder, 'dist')))
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return fingerprint
  rmSync(stamp, { force: true })
  for (const folder of packageFolders) removeStaleOutput(folder)
  // `npm run check` checks the types, which takes longer than all the rest.
  await runProgram('npx', ['tsc', '-b', 'packages', '--noCheck'])
  for (const file of swaggerUi.files) cpSync(join(swaggerUi.from, file), join(swaggerUi.to, file))
  await runProgram('npx', ['vite', 'build', 'packages/create-slipform'])
  buildEjectable()
  buildIcons()
  buildTemplates()
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(stamp, fingerprint)
  return fingerprint
}

/** Removes compiled files whose source is gone, and the compiler's record of a `dist` folder that was deleted. */
function removeStaleOutput(folder: string): void {
  const dist = join(folder, 'dist')
  if (!existsSync(dist)) {
    rmSync(join(folder, 'tsconfig.tsbuildinfo'), { force: true })
    return
  }
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const source = join(folder, file.replace(/\.(d\.ts|js)$/, ''))
    const isStale =
      /\.(d\.ts|js|map|tsbuildinfo)$/.test(file) &&
      !['.ts', '.tsx', '.js'].some((ending) => existsSync(`${source}${ending}`))
    if (isStale && !join(dist, file).startsWith(swaggerUi.to)) rmSync(join(dist, file))
  }
}
