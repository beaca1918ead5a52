import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { ts } from 'ts-morph'
import { UserError } from '../../base/user-error.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import type { SourceText } from '../../source/files/source-text.ts'
import { isSource } from '../../source/parse/parse.ts'
import { requireValidSyntax } from '../valid-syntax.ts'
import { type Style, toSettings } from './style.ts'

const run = promisify(execFile)

const formatterMissing = `The formatter, Biome, does not run on this system (${process.platform}-${process.arch}). Run npm ci, which installs its optional dependencies too, and run this again.`

/** A text with its style, if that is not the project's. */
export type StyledText = SourceText & { readonly style?: Style }

/** The formatted texts of this process: a run formats most texts several times. */
const known = new Map<string, string>()

/**
 * Formats TypeScript texts and sorts their imports, each in its style. Returns other texts unchanged. Runs Biome at most once, on
 * copies in a temporary folder.
 */
export async function formatTexts(texts: readonly StyledText[], files: ProjectFiles): Promise<StyledText[]> {
  const settings = files.read('biome.json')
  const keyOf = ({ path, text, style }: StyledText) => JSON.stringify([settings, basename(path), style ?? {}, text])
  const sources = texts.filter(({ path }) => isSource(path))
  const unknown = [...new Map(sources.map((source) => [keyOf(source), source])).values()].filter(
    (source) => !known.has(keyOf(source)),
  )
  const formatted = await formatSources(unknown, files)
  for (const [at, source] of unknown.entries()) known.set(keyOf(source), formatted[at]?.text ?? source.text)
  return texts.map((source) =>
    isSource(source.path) ? { ...source, text: known.get(keyOf(source)) ?? source.text } : source,
  )
}

async function formatSources(texts: readonly StyledText[], files: ProjectFiles): Promise<StyledText[]> {
  if (texts.length === 0) return []
  requireValidSyntax([...new Map(texts.map((one) => [`${one.path}\n${one.text}`, one])).values()])
  const folder = mkdtempSync(join(tmpdir(), 'slipform-'))
  try {
    const styles = [...new Set(texts.map(({ style }) => JSON.stringify(style ?? {})))]
    const copies = texts.map(({ path, style }, at) =>
      join(`style-${styles.indexOf(JSON.stringify(style ?? {}))}`, String(at), basename(path)),
    )
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(toConfiguration(styles, files)))
    for (const [at, copy] of copies.entries()) {
      mkdirSync(join(folder, copy, '..'), { recursive: true })
      writeFileSync(join(folder, copy), texts[at]?.text ?? '')
    }
    await runBiome(['check', '--write', '--linter-enabled=false', '.'], folder)
    return texts.map((one, at) => ({ ...one, text: readFileSync(join(folder, copies[at] ?? ''), 'utf8') }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runBiome(args: readonly string[], folder: string): Promise<void> {
  try {
    await execBiome(args, folder)
  } catch (error) {
    // npm silently omits Biome's binaries, which are optional dependencies.
    await execBiome(['--version'], folder).catch(() => {
      throw new UserError(formatterMissing)
    })
    throw error
  }
}

async function execBiome(args: readonly string[], folder: string): Promise<void> {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  // Options such as `--import tsx` would be resolved in the temporary folder.
  const { NODE_OPTIONS: _options, ...env } = process.env
  await run(process.execPath, [biome, ...args], { cwd: folder, env })
}

/** Returns the formatting settings of the project's biome.json, with overrides for other styles by folder. */
function toConfiguration(styles: readonly string[], files: ProjectFiles): object {
  const { config = {} } = ts.parseConfigFileTextToJson('biome.json', files.read('biome.json') ?? '{}')
  const { formatter, javascript, assist } = config
  const overrides = styles.map((style, at) => ({ includes: [`style-${at}/**`], ...toSettings(JSON.parse(style)) }))
  return { root: true, formatter, javascript, assist, overrides }
}
