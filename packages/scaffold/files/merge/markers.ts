import { diffLines } from 'diff'
import type { Merged } from './merge.ts'

/** Whether a merge has a conflict. */
export function hasConflict({ yours, generated }: Merged): boolean {
  return yours !== generated
}

/** Renders a merge as one text, with conflict markers like git's. */
export function renderMarkers({ yours, generated }: Merged, yourName = 'yours', generatedName = 'generated'): string {
  const lines: string[] = []
  let open: Record<'yours' | 'generated', string> | undefined
  const close = () => {
    if (open) lines.push(`<<<<<<< ${yourName}\n${open.yours}=======\n${open.generated}>>>>>>> ${generatedName}\n`)
    open = undefined
  }
  for (const { value, added, removed } of diffLines(yours, generated)) {
    if (!added && !removed) {
      close()
      lines.push(value)
      continue
    }
    open ??= { yours: '', generated: '' }
    open[added ? 'generated' : 'yours'] += value
  }
  close()
  return lines.join('')
}
