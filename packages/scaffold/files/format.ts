// Formats generated texts as the project formats its own, before they are written.

import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { UserError } from '../base/user-error.ts'
import type { FileChange, ProjectFiles, SourceText } from '../source/files/files.ts'
import { parseLenient } from '../source/files/json.ts'
import { findSyntaxError, isSource } from '../source/parse/parse.ts'
import { mergeLines } from './merge-lines.ts'

const run = promisify(execFile)

const formatterMissing = `The formatter, Biome, does not run on this system (${process.platform}-${process.arch}). Run npm ci, which installs its optional dependencies too, and run this again.`

/** The settings that the `biome.json` of a project extends, and those of a project without one. */
const sharedSettings = 'slipform/biome'

/** The formatted texts of this process: a run formats most texts several times. */
const known = new Map<string, string>()

/**
 * Formats TypeScript texts by Biome with the settings of the project, which also sorts imports. Returns texts of other languages, and
 * those with a syntax error, unchanged.
 */
export async function formatTexts(texts: readonly SourceText[], files: ProjectFiles): Promise<SourceText[]> {
  const biome = readSettings('biome.json', files) ?? readSettings('biome.jsonc', files)
  const ofProject: Record<string, unknown> = biome ?? { extends: [sharedSettings] }
  const { extends: extended, formatter, javascript, assist, overrides } = ofProject
  const isShared = Array.isArray(extended) && extended.includes(sharedSettings)
  const settings = {
    root: true,
    extends: isShared ? [createRequire(import.meta.url).resolve(sharedSettings)] : [],
    formatter,
    javascript,
    assist,
    overrides: forCopies(overrides),
  }
  const keyOf = ({ path, text }: SourceText) => JSON.stringify([settings, path, text])
  const unknown = texts.filter(
    (source) => isSource(source.path) && !known.has(keyOf(source)) && !findSyntaxError(source.path, source.text),
  )
  const formatted = await formatByBiome(unknown, settings)
  for (const [at, { path, text }] of unknown.entries()) {
    const result = formatted[at] ?? text
    known.set(keyOf({ path, text }), result)
    known.set(keyOf({ path, text: result }), result)
  }
  return texts.map((source) => ({ ...source, text: known.get(keyOf(source)) ?? source.text }))
}

/**
 * Formats changed files: new ones, and those that were formatted before. In a file that the user laid out in part, formats only what
 * the change touches. One that is mostly laid out in another way is not formatted: the added text stays as it was generated.
 */
export async function formatChanges(changes: readonly FileChange[], files: ProjectFiles): Promise<FileChange[]> {
  const written = changes.filter(({ before, after }) => after !== undefined && after !== before)
  const texts = written.flatMap(({ path, before = '', after = '' }) => [before, after].map((text) => ({ path, text })))
  const formatted = await formatTexts(texts, files)
  const laidOut = written.map(({ path, before = '', after = '' }, at) => {
    const [base = '', generated = ''] = formatted.slice(2 * at, 2 * at + 2).map(({ text }) => text)
    if (!isMostlyIn(before, base)) return { path, text: after, generated: after }
    return { path, text: mergeLines({ base, yours: before, generated }).text, generated }
  })
  // A merge of lines of two layouts may lack a comma. If it does not format to the generated text, that text is written instead.
  const checked = await formatTexts(laidOut, files)
  return changes.map((change) => {
    const at = written.indexOf(change)
    const file = laidOut[at]
    if (file === undefined) return change
    const isSound = file.text === change.after || checked[at]?.text === file.generated
    return { ...change, after: isSound ? file.text : file.generated }
  })
}

/** Whether two thirds of the lines of a text are lines of another one. */
function isMostlyIn(text: string, other: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const others = new Set(other.split('\n'))
  return lines.filter((line) => others.has(line)).length * 3 >= lines.length * 2
}

function readSettings(path: string, files: ProjectFiles): Record<string, unknown> | undefined {
  const text = files.read(path)
  return text === undefined ? undefined : parseLenient(path, text)
}

/** Returns the overrides of a project for copies of its files. Each copy is in a folder of its own, so patterns get `*` as their first folder. */
function forCopies(overrides: unknown): object[] {
  return (Array.isArray(overrides) ? overrides : []).map(({ includes = [], formatter, javascript, assist }) => ({
    includes: includes.map((pattern: string) => pattern.replace(/^!*/, '$&*/')),
    formatter,
    javascript,
    assist,
  }))
}

/** Runs Biome once, on copies in a temporary folder. */
async function formatByBiome(texts: readonly SourceText[], settings: object): Promise<string[]> {
  if (texts.length === 0) return []
  const folder = mkdtempSync(join(tmpdir(), 'slipform-'))
  try {
    const copies = texts.map(({ path }, at) => join(folder, String(at), path))
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings))
    for (const [at, copy] of copies.entries()) {
      mkdirSync(dirname(copy), { recursive: true })
      writeFileSync(copy, texts[at]?.text ?? '')
    }
    await runBiome(['check', '--write', '--linter-enabled=false', '.'], folder).catch(async (error) => {
      // npm silently omits Biome's binaries, which are optional dependencies.
      await runBiome(['--version'], folder).catch(() => {
        throw new UserError(formatterMissing)
      })
      throw error
    })
    return copies.map((copy) => readFileSync(copy, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runBiome(args: readonly string[], folder: string): Promise<void> {
  const program = '@biomejs/biome/bin/biome'
  const biome =
    resolveFrom(join(process.cwd(), 'package.json'), program) ?? createRequire(import.meta.url).resolve(program)
  // Options such as `--import tsx` would be resolved in the temporary folder.
  const { NODE_OPTIONS: _options, ...env } = process.env
  await run(process.execPath, [biome, ...args], { cwd: folder, env })
}

/** Returns the path of a module that a file can import; undefined if it is not installed. */
function resolveFrom(file: string, module: string): string | undefined {
  try {
    return createRequire(file).resolve(module)
  } catch {
    return undefined
  }
}
