import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildChanged, cacheFolder, withLock } from './build.ts'
import { runProgram } from './run-program.ts'

const packed = join(cacheFolder, 'packed')

/** Builds the packages, packs them as npm would publish them, and returns their folder. Unchanged packages are not built or packed again. */
export function packPackages(): Promise<string> {
  return withLock(async () => {
    const folder = join(packed, await buildChanged())
    if (!existsSync(folder)) await pack(folder)
    return folder
  })
}

/** Packs all packages in place of those that were packed before. */
async function pack(folder: string): Promise<void> {
  rmSync(packed, { recursive: true, force: true })
  const draft = join(packed, 'draft')
  mkdirSync(draft, { recursive: true })
  const options = ['--silent', '--workspaces', '--ignore-scripts', '--pack-destination', draft]
  await runProgram('npm', ['pack', ...options], 'ignore')
  renameSync(draft, folder)
}
