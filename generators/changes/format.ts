import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ts } from 'ts-morph'
import type { ProjectFiles } from '../project/files.ts'
import { Refusal } from '../refusal.ts'
import { refuseBroken } from './broken.ts'
import type { FileChange } from './change.ts'

const run = promisify(execFile)

const missingFormatter = `The formatter, Biome, does not run on this system (${process.platform}-${process.arch}). Run npm ci, which installs its optional dependencies too, and run this again.`

/** A text, and the path of the file it is for. */
export type SourceText = { readonly path: string; readonly text: string }

/**
 * Formats source texts and sorts their imports, with the project's own style. Biome runs once, over copies in a temporary
 * folder: nothing in the project is touched.
 */
export async function formatTexts(texts: readonly SourceText[], files: ProjectFiles): Promise<SourceText[]> {
  if (texts.length === 0) return []
  refuseBroken(texts)
  const folder = mkdtempSync(join(tmpdir(), 'slipform-'))
  try {
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(readStyle(files)))
    for (const { path, text } of texts) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    await runBiome(['check', '--write', '--linter-enabled=false', '.'], folder)
    return texts.map(({ path }) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runBiome(args: readonly string[], folder: string): Promise<void> {
  try {
    await execBiome(args, folder)
  } catch (error) {
    // Its own program for each system is an optional dependency, which npm leaves out without a word.
    await execBiome(['--version'], folder).catch(() => {
      throw new Refusal(missingFormatter)
    })
    throw error
  }
}

async function execBiome(args: readonly string[], folder: string): Promise<void> {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  await run(process.execPath, [biome, ...args], { cwd: folder })
}

/** Formats the texts that changes leave. */
export async function formatChanges(changes: readonly FileChange[], files: ProjectFiles): Promise<FileChange[]> {
  const texts = changes.flatMap(({ path, after }) => (after === undefined ? [] : [{ path, text: after }]))
  const formatted = new Map((await formatTexts(texts, files)).map(({ path, text }) => [path, text]))
  return changes.map((change) => ({ ...change, after: formatted.get(change.path) }))
}

/** The parts of the project's Biome settings that say how code looks. */
function readStyle(files: ProjectFiles): object {
  const { config = {} } = ts.parseConfigFileTextToJson('biome.json', files.read('biome.json') ?? '{}')
  const { formatter, javascript, assist } = config
  return { root: true, formatter, javascript, assist }
}
