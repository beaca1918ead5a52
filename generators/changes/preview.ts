import { styleText } from 'node:util'
import { createTwoFilesPatch } from 'diff'
import type { FileChange } from './change.ts'

/** Lists the changes, a line each, and the edits of existing files as differences. */
export function summarizeChanges(changes: readonly FileChange[]): string {
  const lines = changes.map(({ path, before, after }) =>
    before === undefined
      ? `${styleText('green', '  new   ')} ${path} ${styleText('dim', `(${after.split('\n').length - 1} lines)`)}`
      : `${styleText('yellow', '  edit  ')} ${path}`,
  )
  const edits = changes.filter(({ before }) => before !== undefined).map(renderDifference)
  return [...lines, '', ...edits].join('\n')
}

/** Shows every new file in full. */
export function showChanges(changes: readonly FileChange[]): string {
  return changes
    .filter(({ before }) => before === undefined)
    .map(({ path, after }) => `${styleText('bold', path)}\n${after.replace(/^/gm, '  ')}`)
    .join('\n')
}

/** An edit as a unified difference, in colour. */
export function renderDifference({ path, before = '', after }: FileChange): string {
  const lines = createTwoFilesPatch(path, path, before, after, undefined, undefined, { context: 1 })
    .trimEnd()
    .split('\n')
  const hunks = lines.slice(lines.findIndex((line) => line.startsWith('@@'))).map((line) => {
    if (line.startsWith('+')) return styleText('green', line)
    return line.startsWith('-') ? styleText('red', line) : styleText('dim', line)
  })
  return [styleText('bold', path), ...hunks, ''].join('\n')
}
