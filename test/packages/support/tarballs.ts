import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Unpacks npm's tarballs of a folder, each into a folder of its name: `scaffold-1.2.3.tgz` into `scaffold-1.2.3/package`. */
export function unpackAll(tarballs: string, into: string): void {
  for (const tarball of readdirSync(tarballs).filter((name) => name.endsWith('.tgz'))) {
    const folder = join(into, tarball.replace(/\.tgz$/, ''))
    mkdirSync(folder, { recursive: true })
    execFileSync('tar', ['-xzf', join(tarballs, tarball), '-C', folder])
  }
}

/** Packs unpacked tarballs again. */
export function packAll(unpacked: string, into: string): void {
  mkdirSync(into, { recursive: true })
  for (const name of readdirSync(unpacked))
    execFileSync('tar', ['-czf', join(into, `${name}.tgz`), '-C', join(unpacked, name), 'package'])
}
