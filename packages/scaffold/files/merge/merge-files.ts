import type { ProjectFiles } from '../../source/files/files.ts'
import { detectStyles } from '../style/detect-style.ts'
import { formatTexts } from '../style/format.ts'
import { restoreLayouts } from '../style/restore-layouts.ts'
import { type Merged, mergeSource, type Versions } from './merge.ts'

/**
 * Merges files that the user may have formatted. Compares all versions in the user's style, so that formatting is no change.
 * Lines that the merge does not change keep the user's formatting.
 */
export async function mergeFiles(
  all: readonly (Versions<string> & { readonly path: string })[],
  files: ProjectFiles,
): Promise<Merged[]> {
  const styles = await detectStyles(
    all.map(({ path, yours }) => ({ path, text: yours })),
    files,
  )
  const opened = all.map((versions, at) => ({
    ...versions,
    ...(styles[at] ?? { style: {}, formatted: versions.yours }),
  }))
  const pairs = opened.flatMap(({ path, style, base, generated }) => [
    { path, style, text: base },
    { path, style, text: generated },
  ])
  const others = await formatTexts(pairs, files)
  const merged = opened.map(({ path, formatted, base, generated }, at) =>
    mergeSource(path, {
      base: others[2 * at]?.text ?? base,
      yours: formatted,
      generated: others[2 * at + 1]?.text ?? generated,
    }),
  )
  const sides = opened.flatMap(({ path, style, formatted, yours: before }, at) =>
    [merged[at]?.yours, merged[at]?.generated].map((text = '') => ({ path, style, formatted, before, text })),
  )
  const after = await formatTexts(sides, files)
  const kept = await restoreLayouts(
    sides.map((side, at) => ({ ...side, after: after[at]?.text ?? side.text })),
    files,
  )
  return all.map((_, at) => ({ yours: kept[2 * at] ?? '', generated: kept[2 * at + 1] ?? '' }))
}
