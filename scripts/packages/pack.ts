import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildChanged, cacheFolder, withLock } from './build.ts'

const packed = join(cacheFolder, 'packed')

/** Builds the packages, and packs them into a folder as npm would publish them. Unchanged packages are not built or packed again. */
export async function packPackages(folder: string): Promise<void> {
  await withLock(() => {
    const cached = join(packed, buildChanged())
    if (!existsSync(cached)) pack(cached)
    cpSync(cached, folder, { recursive: true })
  })
}

/** Packs all packages in place of those that were packed before. */
function pack(folder: string): void {
  rmSync(packed, { recursive: true, force: true })
  const draft = join(packed, 'draft')
  mkdirSync(draft, { recursive: true })
  execFileSync('npm', ['pack', '--silent', '--workspaces', '--ignore-scripts', '--pack-destination', draft], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  renameSync(draft, folder)
}
