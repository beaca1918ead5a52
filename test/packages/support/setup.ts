import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { packPackages } from '../../../scripts/packages/pack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the packed packages. */
    packages: string
    /** The command that creates projects, unpacked from its package. */
    create: string
  }
}

/** Packs the packages once for all tests of them. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'slipform-packages-'))
  const packages = join(folder, 'packages')
  mkdirSync(join(folder, 'tool'))
  cpSync(await packPackages(), packages, { recursive: true })
  const [tarball = ''] = readdirSync(packages).filter((name) => name.startsWith('create-slipform-'))
  execFileSync('tar', ['-xzf', join(packages, tarball), '-C', join(folder, 'tool')])
  symlinkSync(resolve('node_modules'), join(folder, 'tool/node_modules'))
  provide('packages', packages)
  provide('create', join(folder, 'tool/package/bin/create-slipform.js'))
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}
