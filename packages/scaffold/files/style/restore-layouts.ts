import { diffIndices } from 'node-diff3'
import type { ProjectFiles } from '../../source/files/files.ts'
import { findSyntaxError } from '../../source/parse/parse.ts'
import type { DetectedStyle } from './detect-style.ts'
import { formatTexts } from './format.ts'

/** A file that the user formatted: its text before, that text in the detected style, and the new text in that style. */
export type Restyled = DetectedStyle & { readonly path: string; readonly before: string; readonly after: string }

/** Returns the new texts, with the user's formatting of unchanged lines. */
export async function restoreLayouts(texts: readonly Restyled[], files: ProjectFiles): Promise<string[]> {
  const kept = texts.map((one) => ({ ...one, text: restoreLines(one) }))
  // Lines of two styles may lack a comma between them: such a file gets one style.
  const mixed = kept.filter(({ text, before, after }) => text !== before && text !== after)
  const parsed = mixed.filter(({ path, text }) => findSyntaxError(path, text) === undefined)
  const checked = await formatTexts(parsed, files)
  const sound = new Set(parsed.filter(({ after }, at) => checked[at]?.text === after))
  const unsound = new Set(mixed.filter((one) => !sound.has(one)))
  return kept.map((one) => (unsound.has(one) ? one.after : one.text))
}

/** Replaces only the lines that change. */
function restoreLines({ before, formatted, after }: Restyled): string {
  if (formatted === after) return before
  if (formatted === before || wordCharacters(formatted) !== wordCharacters(before)) return after
  const [own, plain, next] = [before.split('\n'), formatted.split('\n'), after.split('\n')]
  const hunks = diffIndices(plain, next).map(({ buffer1: [start, length], buffer2 }) => {
    return { start, end: start + length, newRelations: buffer2[1] - length }
  })
  /** Returns the new position of a line, before or after lines that were inserted there. */
  const moved = (line: number, isBehind: boolean) =>
    hunks
      .filter(({ start, end }) => end <= line && (isBehind || start < line))
      .reduce((at, { newRelations }) => at + newRelations, line)
  const cuts = commonCuts(own, plain).filter(
    (cut) => !hunks.some(({ start, end }) => start < cut.plain && cut.plain < end),
  )
  return cuts
    .flatMap((cut, at) => {
      const inserted = next.slice(moved(cut.plain, false), moved(cut.plain, true))
      const end = cuts[at + 1]
      if (end === undefined) return inserted
      const lines = next.slice(moved(cut.plain, true), moved(end.plain, false))
      const isSame = lines.join('\n') === plain.slice(cut.plain, end.plain).join('\n')
      return [...inserted, ...(isSame ? own.slice(cut.own, end.own) : lines)]
    })
    .join('\n')
}

/** Returns the characters that formatting never changes. */
function wordCharacters(text: string): string {
  return text.replace(/[^\p{L}\p{N}_$]/gu, '')
}

/** A position between two lines that two layouts of a text share. */
type Cut = { readonly own: number; readonly plain: number }

function commonCuts(own: readonly string[], plain: readonly string[]): Cut[] {
  const places = new Map(placesOf(own).map((place, line) => [place, line]))
  const cuts: Cut[] = []
  for (const [line, place] of placesOf(plain).entries()) {
    const there = places.get(place)
    if (there !== undefined && there >= (cuts.at(-1)?.own ?? 0)) cuts.push({ own: there, plain: line })
  }
  return [...cuts, { own: own.length, plain: plain.length }]
}

/** Identifies the position before each line by the number of letters above it, the last character above it, and a count. */
function placesOf(lines: readonly string[]): string[] {
  const counts = new Map<string, number>()
  let letters = 0
  return lines.map((_, at) => {
    const above = lines[at - 1] ?? ''
    letters += wordCharacters(above).length
    const name = `${letters} ${/[^\s;](?=[\s;]*$)/.exec(above)?.[0] ?? ''}`
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return `${name} ${count}`
  })
}
