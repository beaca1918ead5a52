import { diffLines } from 'diff'
import type { Merged } from './merge.ts'

/** Whether a merge left a conflict for people to decide. */
export function hasConflict({ yours, generated }: Merged): boolean {
  return yours !== generated
}

/** Writes a merge as one text: conflict markers, as git writes them, around what people must decide. */
export function writeMarkers({ yours, generated }: Merged): string {
  const lines: string[] = []
  let open: Record<'yours' | 'generated', string> | undefined
  const close = () => {
    if (open) lines.push(`<<<<<<< yours\n${open.yours}=======\n${open.generated}>>>>>>> generated\n`)
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

/** Whether a text still holds the markers of a conflict. */
export function hasMarkers(text: string): boolean {
  return /^<<<<<<< yours$/m.test(text)
}
