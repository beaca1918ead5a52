import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildChanged, cacheFolder, withLock } from './build.ts'
import { runProgram } from './run-program.ts'

const packed = join(cacheFolder, 'packed')

/** Builds the packages, and packs them into a folder as npm would publish them. Unchanged packages are not built or packed again. */
export async function packPackages(folder: string): Promise<void> {
  await withLock(async () => {
    const cached = join(packed, await buildChanged())
    if (!existsSync(cached)) await pack(cached)
    cpSync(cached, folder, { recursive: true })
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
