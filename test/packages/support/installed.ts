import { chmodSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Release } from './next-release.ts'

const isSlipform = (name: string) => /slipform/.test(name)

/**
 * Links a `node_modules` beside the unpacked packages of a release: these packages, and all others from this repository's. A project
 * links it in, as if npm had installed the release there. Returns the folder.
 */
export function linkPackages({ unpacked }: Release): string {
  const modules = resolve(unpacked, '../node_modules')
  const shared = resolve('node_modules')
  mkdirSync(join(modules, '.bin'), { recursive: true })
  mkdirSync(join(modules, '@slipform'))
  for (const name of readdirSync(shared)) {
    if (!name.startsWith('.') && !isSlipform(name)) symlinkSync(join(shared, name), join(modules, name))
  }
  for (const name of readdirSync(join(shared, '.bin'))) {
    const target = resolve(shared, '.bin', readlinkSync(join(shared, '.bin', name)))
    if (!isSlipform(name)) symlinkSync(target, join(modules, '.bin', name))
  }
  for (const folder of readdirSync(unpacked)) {
    const from = join(unpacked, folder, 'package')
    const manifest: { name: string; bin?: Record<string, string> } = JSON.parse(
      readFileSync(join(from, 'package.json'), 'utf8'),
    )
    symlinkSync(from, join(modules, manifest.name))
    for (const [name, script] of Object.entries(manifest.bin ?? {}))
      symlinkSync(join(from, script), join(modules, '.bin', name))
  }
  return modules
}

/**
 * Writes a program `npm` that links packages in, where npm would install them: those of the version in package.json, out of
 * `<folder>/<version>/node_modules`. Each run writes a line to the lock file. With FAIL_INSTALL it then fails. Returns its folder.
 */
export function writeLinkingNpm(folder: string): string {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const script = `#!/bin/sh
version=$(node -p '/([0-9]+[.][0-9]+[.][0-9]+)(-[0-9a-f]{8}[.]tgz)?$/.exec(require("./package.json").dependencies.slipform)[1]')
echo "$version" >> package-lock.json
ln -sfn "${folder}/$version/node_modules" node_modules
[ -z "$FAIL_INSTALL" ]
`
  writeFileSync(join(bin, 'npm'), script)
  chmodSync(join(bin, 'npm'), 0o755)
  return bin
}
