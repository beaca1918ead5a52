import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readEnvironment } from 'slipform/internal'
import { reportError } from './base/report-error.ts'
import { UserError } from './base/user-error.ts'

// The entry of `npm run scaffold`: runs a generator of the project's plopfile, with Plop. `slipform` calls the other commands. Each command
// imports its own modules only, which saves time.
const root = process.cwd()
// pnpm and yarn pass on the `--` behind the name of the generator, which npm removes.
const [name, ...argv] = process.argv.slice(2).filter((word, at) => word !== '--' || at !== 1)

try {
  readSettings()
  await loadRoles()
  if (name === '--help' || name === '-h') console.log(await describeCommands())
  else if (name === 'update')
    process.exitCode = await (await import('./release/update/command.ts')).runUpdate(root, argv)
  else if (name === 'check-pages')
    process.exitCode = await (await import('./check/pages/check-pages.ts')).runCheckPages(root)
  else if (name === 'xray') (await import('./generators/xray/plan.ts')).serveXray(root)
  else if (name === 'eject') await (await import('./release/eject/generator.ts')).runEject(root, argv)
  else if (await (await import('./generators/command.ts')).runGenerator(root, name, argv))
    // At the end of the process, after all actions of a project's own generator.
    process.once('beforeExit', writePermissions)
} catch (error) {
  process.exitCode = reportError(error, 'Nothing was written.')
}

/** Writes permissions.md by another process: this one has loaded the models as they were before. Ignores errors, which `npm run check` reports. */
function writePermissions(): void {
  const manifest = createRequire(join(root, 'package.json')).resolve('slipform/package.json')
  const command = [join(manifest, '../bin/slipform.js'), 'permissions']
  spawnSync(process.execPath, command, { stdio: ['ignore', 'inherit', 'ignore'] })
}

/** Reads the settings of the project's database from .env. */
function readSettings(): void {
  try {
    readEnvironment()
  } catch (error) {
    throw new UserError((error as Error).message)
  }
}

/** Defines the roles of the project's own, which options and the annotations of fields may name. */
async function loadRoles(): Promise<void> {
  const file = join(root, 'models/roles.ts')
  if (!existsSync(file)) return
  try {
    await import(pathToFileURL(file).href)
  } catch (error) {
    throw new UserError(`models/roles.ts cannot be loaded: ${(error as Error).message} Fix it and run this again.`)
  }
}

async function describeCommands(): Promise<string> {
  const { describeGenerators } = await import('./generators/command.ts')
  return [
    'npm run scaffold prompts; npm run scaffold <generator> -- --help lists its options.',
    '',
    ...(await describeGenerators(root)),
    '',
    'npx slipform update brings the project to the newest release.',
    'npx slipform eject copies a component of the admin into the project.',
    '',
  ].join('\n')
}
