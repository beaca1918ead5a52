import type { ProjectFiles } from '../../source/files/files.ts'
import type { SourceText } from '../../source/files/source-text.ts'
import { formatTexts } from './format.ts'
import { observeStyle } from './observe.ts'
import type { Style } from './style.ts'

/** The style of a text, and the text formatted in it. */
export type DetectedStyle = { readonly style: Style; readonly formatted: string }

/** Formats nothing but the imports, which tells whether they are sorted. */
const importsOnly: Style = { keepsLayout: true }

const commonWidths = [80, 100, 120, 60, 140, 160]

/**
 * Detects the styles of texts that the user may have formatted. Reads what the text shows; chooses the line width that changes the
 * fewest lines.
 */
export async function detectStyles(texts: readonly SourceText[], files: ProjectFiles): Promise<DetectedStyle[]> {
  const formatted = await formatTexts(texts, files)
  const others = texts.filter(({ text }, at) => text !== formatted[at]?.text)
  const detected = await detectOtherStyles(others, files)
  return texts.map((one) => detected[others.indexOf(one)] ?? { style: {}, formatted: one.text })
}

/** Detects the styles of texts that are not in the project's style, by formatting them in candidates. */
async function detectOtherStyles(texts: readonly SourceText[], files: ProjectFiles): Promise<DetectedStyle[]> {
  const trials = texts.map((one) => candidatesOf(one).map((style) => ({ ...one, style })))
  const unsorted = texts.map((one) => ({ ...one, style: importsOnly }))
  const formatted = await formatTexts([...unsorted, ...trials.flat()], files)
  const sorted = formatted.splice(0, texts.length)
  return texts.map(({ text }, at) => {
    const tried = formatted.splice(0, trials[at]?.length)
    const distances = tried.map((one) => countDifferentLines(text, one.text))
    const best = tried[distances.indexOf(Math.min(...distances))]
    if (best === undefined) return { style: {}, formatted: text }
    return { style: { ...best.style, keepsImportOrder: sorted[at]?.text !== text }, formatted: best.text }
  })
}

/** Returns the styles to try. Moved imports would count as different lines, so they keep their order. */
function candidatesOf({ path, text }: SourceText): Style[] {
  const observed = observeStyle(path, text)
  const longest = Math.max(...text.split('\n').map(({ length }) => length))
  const widths = [...commonWidths, Math.min(Math.max(longest, 40), 320)]
  const styles = [{}, observed, ...widths.map((lineWidth) => ({ ...observed, lineWidth }))]
  return styles.map((style) => ({ ...style, keepsImportOrder: true }))
}

function countDifferentLines(one: string, other: string): number {
  const counts = new Map<string, number>()
  for (const line of one.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1)
  for (const line of other.split('\n')) counts.set(line, (counts.get(line) ?? 0) - 1)
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0)
}
