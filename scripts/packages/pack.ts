import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { buildPackages } from './build.ts'

/** Builds the packages, and packs them into a folder as npm would publish them. */
export async function packPackages(folder: string): Promise<void> {
  await buildPackages()
  mkdirSync(folder, { recursive: true })
  execFileSync('npm', ['pack', '--silent', '--workspaces', '--ignore-scripts', '--pack-destination', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
