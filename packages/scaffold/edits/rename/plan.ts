// The codemod of a renamed field over the sources of a project: what it changes, and what still has the old name.

import { splitOperator } from 'slipform/browser'
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

/** The folders whose files a rename changes. Migrations are history. */
export const renamedFolders = ['models', 'admin', 'server', 'e2e'] as const

/** Plans the new names of fields in sources, by path. */
export function planRename(
  sources: ReadonlyMap<string, string>,
  changes: readonly NameChange[],
  models: readonly ModelNames[],
): RenamePlan {
  if (changes.length === 0) return { texts: new Map(), changed: [], mentions: [] }
  const names = changes.map(({ from }) => from)
  const files = new Map([...sources].filter(([path]) => isRenamed(path)))
  const decided = new Map<string, Decisions>([...files.keys()].map((path) => [path, new Map()]))
  for (const occurrence of findOccurrences(files, models)) {
    const decisions = decided.get(occurrence.node.getSourceFile().fileName.slice(1)) ?? new Map()
    decide(decisions, occurrence, (text, model) => changeName(text, model, changes, models))
  }
  const texts = new Map<string, string>()
  const changed: SourceLine[] = []
  const mentions: SourceLine[] = []
  for (const [path, before] of files) {
    const all = [...(decided.get(path) ?? [])].map(([start, decision]) => ({ start, ...decision }))
    const edits = all.filter(({ to }) => to !== undefined).sort((one, other) => other.start - one.start)
    const lines = before.split('\n')
    const linesOf = (positions: readonly number[]) =>
      [...new Set(positions.map((at) => before.slice(0, at).split('\n').length))]
        .sort((one, other) => one - other)
        .map((line) => ({ path, line, text: lines[line - 1]?.trim() ?? '' }))
    if (edits.length > 0)
      texts.set(
        path,
        edits.reduce((text, { start, end, to = '' }) => text.slice(0, start) + to + text.slice(end), before),
      )
    const isMention = ({ 0: word, index }: RegExpExecArray) =>
      (names.includes(word) || names.includes(splitOperator(word)?.name ?? '')) &&
      !all.some(({ start, end, isShared }) => !isShared && start <= index && index < end)
    changed.push(...linesOf(edits.map(({ start }) => start)))
    mentions.push(...linesOf([...before.matchAll(/[\w$]+/g)].filter(isMention).map(({ index }) => index)))
  }
  return { texts, changed, mentions }
}

function isRenamed(path: string): boolean {
  return /^(?:models|admin|server(?!\/migrations\/)|e2e)\/.*\.(?:tsx?|json)$/.test(path)
}

/** The decisions about a file by position: the new text, or none if the name stays. */
type Decisions = Map<
  number,
  { readonly end: number; readonly to?: string | undefined; readonly isShared: boolean; readonly isCertain: boolean }
>

function decide(
  decisions: Decisions,
  { node, text, model, isShorthand }: Occurrence,
  change: (text: string, model: ModelNames) => string | undefined,
): void {
  const end = node.getEnd() - (/^['"`]/.test(node.getText()) ? 1 : 0)
  const start = end - text.length
  const name = model && change(text, model)
  const to = name !== undefined && isShorthand ? `${name}: ${text}` : name
  const before = decisions.get(start)
  if (before !== undefined && model === undefined) return
  // A name in a list that pages of several resources share stays where one of them keeps its field.
  const isShared = before?.isCertain === true && (before.isShared || before.to !== to)
  decisions.set(start, { end, to: isShared ? undefined : to, isShared, isCertain: model !== undefined })
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
