import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compressFolder } from './compress.ts'
import { projectFolder, requireCompiler, requireTool } from './project.ts'

/** Runs `slipform build`: builds server and admin into `dist/`, which then runs without any development dependency. */
export async function run(): Promise<void> {
  try {
    await build()
  } catch (error) {
    // `execFileSync` adds `status` to its errors: the compiler has then printed its own.
    if (!(error instanceof Error && 'status' in error)) throw error
    process.exitCode = 1
  }
}

/**
 * Builds the server and the admin into `dist/`.
 *
 * @throws Error when the project does not compile.
 */
export async function build(): Promise<void> {
  const folder = join(projectFolder, 'dist')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(compilation))
  execFileSync(process.execPath, [requireCompiler(), '-p', 'dist/tsconfig.json'], {
    cwd: projectFolder,
    stdio: 'inherit',
  })
  // Copies the scripts that migrations run. Rows of seeds, which may be of people, are not part of a deployment.
  const seeds = join(projectFolder, 'server/seeds')
  cpSync(join(projectFolder, 'server'), join(folder, 'server'), {
    recursive: true,
    filter: (path) => path !== seeds && (statSync(path).isDirectory() || path.endsWith('.sql')),
  })
  const { build }: typeof import('vite') = await import(pathToFileURL(requireTool('vite')).href)
  // Node.js 20 does not load TypeScript without tsx.
  await import(pathToFileURL(requireTool('tsx')).href)
  await build({ configFile: join(projectFolder, 'vite.config.ts'), configLoader: 'native' })
  await compressFolder(join(folder, 'admin'))
  // Written last: its age tells `slipform start` how old the build is.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
}

/** The settings of the compilation, added to those of the project's tsconfig.json. */
const compilation = {
  extends: '../tsconfig.json',
  compilerOptions: {
    noEmit: false,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    rootDir: '..',
    outDir: '.',
    sourceMap: true,
  },
  include: ['../models', '../server'],
  exclude: ['../**/*.test.ts'],
}
