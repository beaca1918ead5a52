import { IndentationText } from 'ts-morph'
import { toPlainLines, withLinesOf } from '../../source/project/line-ends.ts'
import { createParser } from '../../source/project/parse.ts'
import type { Texts } from '../update/record.ts'
import { convertApp } from './admin-app.ts'
import { type EngineFiles, gitId, isOriginal } from './engine-files.ts'
import { convertPackageJson } from './package-json.ts'
import { newPathOf } from './paths.ts'
import { convertPlopfile } from './plopfile.ts'
import { type Owner, rewriteImports } from './rewrite-imports.ts'

/** The committed state of a clone. */
export interface Clone {
  /** The name of its folder. */
  readonly folder: string
  /** The ids of the tracked files in git, by path. */
  readonly files: ReadonlyMap<string, string>
  /** The text of a file. */
  read(path: string): string
}

/** The plan that turns a clone into a project, by paths relative to its root. */
export interface Conversion {
  /** By current path: the new path of a file. */
  readonly moves: ReadonlyMap<string, string>
  /** By new path: the new text of a file. */
  readonly texts: ReadonlyMap<string, string>
  readonly deletions: readonly string[]
  /** The new paths of Slipform files that the user edited. */
  readonly edited: readonly string[]
  /** What the user has to check, one sentence each. */
  readonly notes: readonly string[]
}

/** The folder for Slipform files that the user edited. */
export const editsFolder = 'engine-edits'

/** A release that a clone becomes a project of. */
export interface Release {
  readonly version: string
  /** The files of new projects. */
  readonly skeleton: Texts
}

/** The files of new projects that clones had in another form, or not at all. */
const replacedPaths = [
  'README.md',
  'admin/main.tsx',
  'admin/tsconfig.json',
  'generators/seed.hbs',
  'playwright.config.ts',
  'plopfile.ts',
  'server/main.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/** Whether clones and projects have a file at this path. */
const isOfProject = (path: string) => replacedPaths.includes(path) || path === 'admin/App.tsx'

// Projects have a theme of their own only if their owner wrote one.
const themePath = 'admin/theme.ts'

const isSource = (path: string) => /\.(?:[cm]?[jt]s|[jt]sx)$/.test(path)

/** Plans how a clone of Slipform's repository becomes a project that depends on Slipform's packages. */
export function planConversion(clone: Clone, engine: EngineFiles, { version, skeleton }: Release): Conversion {
  const replacements = new Map(Object.entries(skeleton).filter(([path]) => replacedPaths.includes(path)))
  const parser = createParser()
  parser.manipulationSettings.set({ indentationText: IndentationText.TwoSpaces })
  const isEdited = (path: string) => {
    const id = clone.files.get(path)
    return id !== undefined && engine.has(path) && !isOriginal(engine, path, id)
  }
  const ownerOf = (path: string): Owner => {
    if (!clone.files.has(path)) return undefined
    const isOwn = isOfProject(path) || (path === themePath && isEdited(path))
    return engine.has(path) && !isOwn ? 'engine' : 'project'
  }
  const moves = new Map<string, string>()
  const texts = new Map<string, string>()
  const deletions: string[] = []
  const edited: string[] = []
  const notes: string[] = []

  const stay = (path: string) => {
    const to = newPathOf(path)
    if (to !== path) moves.set(path, to)
    if (!isSource(path)) return
    const text = clone.read(path)
    const rewritten = rewriteImports(parser, path, toPlainLines(text), ownerOf)
    notes.push(...rewritten.issues)
    if (rewritten.text !== toPlainLines(text)) texts.set(to, withLinesOf(text, rewritten.text))
  }
  /** Replaces a file that the user edited, and keeps the edited one in `engine-edits/`. */
  const replace = (path: string, text: string | undefined) => {
    const to = `${editsFolder}/${path}`
    edited.push(to)
    if (text === undefined) moves.set(path, to)
    else texts.set(to, clone.read(path)).set(path, text)
  }

  for (const path of clone.files.keys()) {
    if (path === 'package.json') continue
    if (path === 'biome.json') texts.set(path, withoutImportRules(clone.read(path)))
    else if (path === 'admin/App.tsx') {
      const text = toPlainLines(clone.read(path))
      const converted = convertApp(parser, text, isEdited(themePath))
      const { text: app } = rewriteImports(parser, path, converted.app, ownerOf)
      texts.set('admin/brand.ts', converted.brand)
      if (isOriginal(engine, path, gitId(withDefaultTitle(text)))) texts.set(path, app)
      else replace(path, app)
    } else if (path === 'plopfile.ts' && isEdited(path)) {
      const converted = convertPlopfile(parser, toPlainLines(clone.read(path)))
      if (converted === undefined) replace(path, replacements.get(path))
      else texts.set(path, converted)
    } else if (!engine.has(path) || (isEdited(path) && /^(?:README\.md|CHANGELOG\.md|admin\/theme\.ts)$/.test(path)))
      stay(path)
    else if (isEdited(path)) replace(path, replacements.get(path))
    else {
      const text = replacements.get(path)
      if (text === undefined) deletions.push(path)
      else texts.set(path, text)
    }
  }
  for (const [path, text] of replacements) if (!clone.files.has(path)) texts.set(path, text)

  const gone = new Set([...deletions, ...moves.keys()])
  const sources = [...clone.files.keys()]
    .filter((path) => isSource(path) && !path.startsWith('.slipform/') && (!gone.has(path) || newPathOf(path) !== path))
    .map((path) => ({ path, text: texts.get(newPathOf(path)) ?? clone.read(path) }))
  const manifest = convertPackageJson(clone.read('package.json'), {
    version,
    folder: clone.folder,
    created: skeleton['package.json'] ?? '{}',
    imports: {
      server: packagesIn(sources.filter(({ path }) => /^(?:server|models)\//.test(path))),
      others: packagesIn(sources),
    },
  })
  texts.set('package.json', manifest.text)
  return { moves, texts, deletions, edited, notes: [...notes, ...manifest.notes] }
}

function withDefaultTitle(app: string): string {
  return app.replace(/^const title = .*$/m, "const title = 'Slipform'")
}

/** Removes the import rules of Slipform's own folders. Import cycles stay allowed in models. */
function withoutImportRules(biome: string): string {
  const cycles = `{ "includes": ["models/**"], "linter": { "rules": { "suspicious": { "noImportCycles": "off" } } } }`
  if (!biome.includes('"./biome.imports.json"')) return biome
  return biome
    .replace(/^\s*"extends": \["\.\/biome\.imports\.json"\],\n/m, '')
    .replace('"./biome.imports.json", ', '')
    .replace('"!generators/**/templates"', `"!${editsFolder}"`)
    .replace('"overrides": [', `"overrides": [\n    ${cycles},`)
}

/** Returns the packages that the texts import. */
function packagesIn(sources: readonly { text: string }[]): Set<string> {
  const specifiers = sources.flatMap(({ text }) => [
    ...text.matchAll(/\b(?:from|import)\s*\(?\s*['"]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'"]*)?['"]/g),
  ])
  return new Set(specifiers.flatMap(([, name]) => (name === undefined || name.startsWith('.') ? [] : [name])))
}
