import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Writes texts by their paths to a folder that holds nothing else. Files that are right are left alone: npm may be packing them. */
export function writeFolder(folder: string, texts: ReadonlyMap<string, string>): void {
  const wanted = new Map([...texts].map(([path, text]) => [normalize(path), text]))
  mkdirSync(folder, { recursive: true })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isDirectory() && !wanted.has(path.slice(normalize(folder).length + 1))) rmSync(path)
  }
  for (const [path, text] of wanted) {
    const file = join(folder, path)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
