// The preview of a run: its changes as a list and as diffs, before it asks whether to write, and for `--dry-run`.

import { dirname } from 'node:path'
import { styleText } from 'node:util'
import { createTwoFilesPatch } from 'diff'
import { groupBy } from 'slipform/browser'
import { tablesPath } from '../project/state.ts'
import type { FileChange } from '../source/files/files.ts'

/**
 * Lists the changes, one per line behind a word for each, then the edits as diffs. The change of the recorded tables is hidden.
 */
export function summarizeChanges(changes: readonly FileChange[], wordOf?: (change: FileChange) => string): string {
  const shown = changes.filter(isShown)
  if (shown.length === 0) return `  Only ${tablesPath} changes.\n`
  const edits = shown.filter(({ before, after }) => before !== undefined && after !== undefined)
  return [
    ...shown.map((change) => `${wordOf?.(change) ?? ''}${renderLine(change)}`),
    '',
    ...edits.map(renderDifference),
  ].join('\n')
}

/** Renders every new file in full. */
export function showChanges(changes: readonly FileChange[]): string {
  return changes
    .filter((change) => isShown(change) && change.before === undefined)
    .map(({ path, after = '' }) => `${styleText('bold', path)}\n${after.replace(/^/gm, '  ')}`)
    .join('\n')
}

/** Whether a change is shown to the user: not one of the scaffolder's own files. */
export function isShown({ path }: FileChange): boolean {
  return path !== tablesPath
}

/** Counts the changes by folder, on a line: `12 to write: models/ 4, server/routes/ 4, database.md, …`. */
export function countByFolder(changes: readonly FileChange[]): string {
  const shown = changes.filter(isShown)
  const folders = groupBy(shown, ({ path }) => dirname(path))
  const counts = [...folders].map(([folder, { length, 0: only }]) =>
    length === 1 && only !== undefined ? only.path : `${folder}/ ${length}`,
  )
  return shown.length === 0 ? `Only ${tablesPath} changes.` : `${shown.length} to write: ${counts.join(', ')}`
}

function renderWord({ before, after }: FileChange): string {
  if (after === undefined) return styleText('red', '  delete')
  return before === undefined ? styleText('green', '  new   ') : styleText('yellow', '  edit  ')
}

function renderLine(change: FileChange): string {
  const { path, before, after } = change
  const size =
    before === undefined && after !== undefined ? ` ${styleText('dim', `(${after.split('\n').length - 1} lines)`)}` : ''
  return `${renderWord(change)} ${path}${size}`
}

/** Renders an edit as a coloured unified diff. */
function renderDifference({ path, before = '', after = '' }: FileChange): string {
  const lines = createTwoFilesPatch(path, path, before, after, undefined, undefined, { context: 1 })
    .trimEnd()
    .split('\n')
  const hunks = lines.slice(lines.findIndex((line) => line.startsWith('@@'))).map((line) => {
    if (line.startsWith('+')) return styleText('green', line)
    return line.startsWith('-') ? styleText('red', line) : styleText('dim', line)
  })
  return [styleText('bold', path), ...hunks, ''].join('\n')
}
