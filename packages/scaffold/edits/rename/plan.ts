// The codemod of a renamed field over the sources of a project: what it changes, and what still has the old name.

import { splitOperator } from 'slipform/browser'
import { seedsFolder } from '../../source/files/layout.ts'
import { changeName, type ModelNames, type NameChange } from './name-change.ts'
import { findOccurrences, type Occurrence } from './occurrences.ts'

/** A line of a file that changes or that still has an old name. */
export type SourceLine = { readonly path: string; readonly line: number; readonly text: string }

export type RenamePlan = {
  /** The new texts of the files that change. */
  readonly texts: ReadonlyMap<string, string>
  readonly changed: readonly SourceLine[]
  /** The lines that have the old name where the syntax does not say to which resource it belongs. */
  readonly mentions: readonly SourceLine[]
}

const rowsPath = `${seedsFolder}/rows.sql`

/** The folders whose files a rename changes. Migrations are history. */
export const renamedFolders = ['models', 'admin', 'server', 'e2e'] as const

/** Plans the new names of fields in sources, by path. */
export function planRename(
  sources: ReadonlyMap<string, string>,
  changes: readonly NameChange[],
  models: readonly ModelNames[],
): RenamePlan {
  if (changes.length === 0) return { texts: new Map(), changed: [], mentions: [] }
  const files = new Map([...sources].filter(([path]) => isRenamed(path)))
  const decisionsByFile = new Map<string, Decisions>([...files.keys()].map((path) => [path, new Map()]))
  for (const occurrence of findOccurrences(files, models)) {
    const path = occurrence.node.getSourceFile().fileName.slice('/'.length)
    decide(decisionsByFile.get(path) ?? new Map(), occurrence, (text, model) =>
      changeName(text, model, changes, models),
    )
  }
  const names = changes.map(({ from }) => from)
  const plans = [...files].map(([path, before]) =>
    planFile(path, before, decisionsByFile.get(path) ?? new Map(), names),
  )
  return {
    texts: new Map(plans.flatMap(({ path, text, changed }) => (changed.length > 0 ? [[path, text] as const] : []))),
    changed: plans.flatMap(({ changed }) => changed),
    mentions: [...plans.flatMap(({ mentions }) => mentions), ...findColumns(sources.get(rowsPath), changes, models)],
  }
}

/** Returns the inserts in `server/seeds/rows.sql` that name the old columns. */
function findColumns(rows = '', changes: readonly NameChange[], models: readonly ModelNames[]): SourceLine[] {
  return rows.split('\n').flatMap((text, at) => {
    const [, table, columns = ''] = /^insert into (?:\w+\.)?"?(.+?)"? \((.*)\) overriding/.exec(text) ?? []
    const isNamed = changes.some(
      ({ model, from }) =>
        models.some((one) => one.plural === model && one.table === table) && columns.split(/\W+/).includes(from),
    )
    return isNamed ? [{ path: rowsPath, line: at + 1, text }] : []
  })
}

function isRenamed(path: string): boolean {
  return /^(?:models|admin|server(?!\/migrations\/)|e2e)\/.*\.(?:tsx?|json)$/.test(path)
}

/** What an occurrence becomes. */
type Decision = {
  readonly end: number
  /** The new text; undefined if the name stays. */
  readonly to: string | undefined
  /** Whether models that disagree about the name share it. */
  readonly isShared: boolean
  /** Whether the syntax says to which model the name belongs. */
  readonly isCertain: boolean
}

/** The decisions about a file, by the positions where the names begin. */
type Decisions = Map<number, Decision>

function decide(
  decisions: Decisions,
  { node, text, model, isShorthand }: Occurrence,
  change: (text: string, model: ModelNames) => string | undefined,
): void {
  const isQuoted = /^['"`]/.test(node.getText())
  const end = node.getEnd() - (isQuoted ? 1 : 0)
  const start = end - text.length
  const name = model && change(text, model)
  const to = name !== undefined && isShorthand ? `${name}: ${text}` : name
  const before = decisions.get(start)
  if (before !== undefined && model === undefined) return
  // A name in a list that pages of several resources share stays where one of them keeps its field.
  const isShared = before?.isCertain === true && (before.isShared || before.to !== to)
  decisions.set(start, { end, to: isShared ? undefined : to, isShared, isCertain: model !== undefined })
}

/** Applies the decisions about a file. Mentions are the old names that no decision is about, or one that models share. */
function planFile(path: string, before: string, decisions: Decisions, names: readonly string[]) {
  const decided = [...decisions].map(([start, decision]) => ({ start, ...decision }))
  // From the end, so that earlier positions stay.
  const edits = decided.filter(({ to }) => to !== undefined).sort((one, other) => other.start - one.start)
  const text = edits.reduce((text, { start, end, to = '' }) => text.slice(0, start) + to + text.slice(end), before)
  const isOldName = (word: string) => names.includes(word) || names.includes(splitOperator(word)?.name ?? '')
  const isDecided = (at: number) => decided.some(({ start, end, isShared }) => !isShared && start <= at && at < end)
  const mentions = [...before.matchAll(/[\w$]+/g)].filter(({ 0: word, index }) => isOldName(word) && !isDecided(index))
  const lines = before.split('\n')
  const linesAt = (positions: readonly number[]): SourceLine[] => {
    const numbers = new Set(positions.map((at) => before.slice(0, at).split('\n').length))
    const sorted = [...numbers].sort((one, other) => one - other)
    return sorted.map((line) => ({ path, line, text: lines[line - 1]?.trim() ?? '' }))
  }
  return {
    path,
    text,
    changed: linesAt(edits.map(({ start }) => start)),
    mentions: linesAt(mentions.map(({ index }) => index)),
  }
}

export function describeRename({ changed, mentions }: Pick<RenamePlan, 'changed' | 'mentions'>, old: string): string[] {
  const list = (places: readonly SourceLine[]) =>
    places.map(({ path, line, text }) => `\n  ${path}:${line}  ${text}`).join('')
  return [
    ...(changed.length > 0 ? [`Renamed ${old} in:${list(changed)}`] : []),
    ...(mentions.length > 0
      ? [`These lines still say ${old}. Change those that mean the field:${list(mentions)}`]
      : []),
  ]
}
