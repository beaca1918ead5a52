import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ts } from 'ts-morph'
import type { ProjectFiles } from '../project/files.ts'
import type { FileChange } from './change.ts'

const run = promisify(execFile)
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')

/**
 * Formats the changed files and sorts their imports, with the project's own style. Biome runs once, over copies in a
 * temporary folder: nothing in the project is touched.
 */
export async function formatChanges(changes: readonly FileChange[], files: ProjectFiles): Promise<FileChange[]> {
  const folder = mkdtempSync(join(tmpdir(), 'slipform-'))
  try {
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(readStyle(files)))
    for (const { path, after } of changes) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), after)
    }
    await run(process.execPath, [biome, 'check', '--write', '--linter-enabled=false', '.'], { cwd: folder })
    return changes.map((change) => ({ ...change, after: readFileSync(join(folder, change.path), 'utf8') }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The parts of the project's Biome settings that say how code looks. */
function readStyle(files: ProjectFiles): object {
  const { config = {} } = ts.parseConfigFileTextToJson('biome.json', files.read('biome.json') ?? '{}')
  const { formatter, javascript, assist } = config
  return { root: true, formatter, javascript, assist }
}
