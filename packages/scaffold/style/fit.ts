import type { ProjectFiles } from '../project/files.ts'
import { formatTexts, type SourceText } from './format.ts'
import { observeStyle } from './observe.ts'
import type { Style } from './style.ts'

/** The style closest to a text, and the text formatted in it. */
export type Fitted = { readonly style: Style; readonly formatted: string }

const commonWidths = [80, 100, 120, 60, 140, 160]

/**
 * Finds the styles of texts that the user may have formatted. Reads what the text shows; chooses the line width that changes the
 * fewest lines.
 */
export async function fitStyles(texts: readonly SourceText[], files: ProjectFiles): Promise<Fitted[]> {
  const plain = await formatTexts(texts, files)
  const foreign = texts.filter(({ text }, at) => text !== plain[at]?.text)
  const fitted = await fitForeignStyles(foreign, files)
  return texts.map((one) => fitted[foreign.indexOf(one)] ?? { style: {}, formatted: one.text })
}

/** Tries candidates for texts that are not in the project's style. */
async function fitForeignStyles(texts: readonly SourceText[], files: ProjectFiles): Promise<Fitted[]> {
  const candidates = texts.map(candidatesOf)
  const formatted = await formatTexts(
    candidates.flatMap((styles, at) => styles.map((style) => ({ path: '', text: '', ...texts[at], style }))),
    files,
  )
  let next = 0
  return texts.map(({ text }, at) => {
    const [sorted, ...tried] = (candidates[at] ?? []).map((style) => {
      const fitted = { style, formatted: formatted[next]?.text ?? text }
      next += 1
      return fitted
    })
    const distances = tried.map((one) => countDifferentLines(text, one.formatted))
    const best = tried[distances.indexOf(Math.min(...distances))]
    if (best === undefined) return { style: {}, formatted: text }
    return { ...best, style: { ...best.style, keepsImportOrder: sorted?.formatted !== text } }
  })
}

/** Returns the styles to try. The first one tells only whether the imports of a text are sorted. */
function candidatesOf({ path, text }: SourceText): Style[] {
  const observed = observeStyle(path, text)
  const longest = Math.max(...text.split('\n').map(({ length }) => length))
  const widths = [...commonWidths, Math.min(Math.max(longest, 40), 320)]
  const styles = [{}, observed, ...widths.map((lineWidth) => ({ ...observed, lineWidth }))]
  return [{ keepsLayout: true }, ...styles.map((style) => ({ ...style, keepsImportOrder: true }))]
}

function countDifferentLines(one: string, other: string): number {
  const counts = new Map<string, number>()
  for (const line of one.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1)
  for (const line of other.split('\n')) counts.set(line, (counts.get(line) ?? 0) - 1)
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0)
}
