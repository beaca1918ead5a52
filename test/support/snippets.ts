import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A fenced block of a document. */
export interface Snippet {
  readonly language: string
  /** The file of a project that the block holds (`tsx admin/Prices.tsx`) or changes (`diff models/loan.ts`). */
  readonly path: string | undefined
  readonly text: string
  /** Where the block begins: `docs/tutorial.md:12`. */
  readonly place: string
}

/** Returns the tutorial and the recipes, which continue its project, in the order of the index: one may continue an earlier one. */
export function projectDocuments(): string[] {
  const [, section = ''] = readFileSync('docs/README.md', 'utf8').split('## Recipes\n')
  const recipes = [...(section.split('\n## ')[0] ?? '').matchAll(/\(([\w/-]+\.md)\)/g)].map(
    ([, path]) => `docs/${path}`,
  )
  return ['docs/tutorial.md', ...recipes]
}

/** Returns the fenced blocks of a document. */
export function readSnippets(document: string): Snippet[] {
  const text = readFileSync(document, 'utf8')
  return [...text.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)].map((match) => ({
    language: match[1] ?? '',
    path: match[2],
    text: match[3] ?? '',
    place: `${document}:${text.slice(0, match.index).split('\n').length}`,
  }))
}

/**
 * Writes the file of a block to a project, or changes it; `<time>` in its name is a time after the migrations that are there. A file
 * that exists is changed by a `diff` only, so that no document overwrites what another one wrote.
 */
export function writeSnippet(project: string, { language, path, text, place }: Snippet): void {
  if (path === undefined) return
  const file = join(project, path.replace('<time>', timeOfMigration(project)))
  const isDiff = language === 'diff'
  if (!isDiff && existsSync(file)) throw new Error(`${place}: ${path} exists already. Show the change as a diff.`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, isDiff ? applyDiff(readFileSync(file, 'utf8'), text, place) : text)
}

/** Returns the current time as migrations are named, or the second after that of the last migration: several may be written in one. */
function timeOfMigration(project: string): string {
  const folder = join(project, 'server/migrations')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const times = names.map((name) => {
    const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(name)?.map(Number) ?? []
    const [year = 0, month = 0, day, hour, minute, second = 0] = parts
    return Date.UTC(year, month - 1, day, hour, minute, second + 1)
  })
  return new Date(Math.max(Date.now(), ...times)).toISOString().replace(/\D/g, '').slice(0, 14)
}

/** Applies a diff whose parts are separated by `@@` lines. Each part must match one place. */
function applyDiff(text: string, diff: string, place: string): string {
  return diff.split(/^@@\n/m).reduce((changed, part) => {
    const lines = part.split(/(?<=\n)/)
    const sideOf = (mark: '-' | '+') =>
      lines
        .filter((line) => line.startsWith(' ') || line.startsWith(mark))
        .map((line) => line.slice(1))
        .join('')
    const [before, after] = [sideOf('-'), sideOf('+')]
    const places = changed.split(before).length - 1
    if (places !== 1) throw new Error(`${place}: these lines occur ${places} times, not once:\n${before}`)
    return changed.replace(before, () => after)
  }, text)
}
