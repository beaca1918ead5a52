import type { ProjectFiles } from '../../source/files/files.ts'
import { findSyntaxError } from '../../source/parse/parse.ts'
import { detectStyles } from './detect-style.ts'
import { formatTexts } from './format.ts'

/** A file: the text last generated, undefined if the user wrote it, and the current text. */
type Generated = { readonly path: string; readonly base: string | undefined; readonly current: string | undefined }

/** Returns the files that the user edited or wrote, without those that were only formatted. */
export async function findEdited<File extends Generated>(all: readonly File[], files: ProjectFiles): Promise<File[]> {
  const changed = all.flatMap((file) => {
    const { path, base, current } = file
    if (base === undefined || current === undefined || base === current) return []
    return findSyntaxError(path, current) ? [] : [{ file, path, base, current }]
  })
  const styles = await detectStyles(
    changed.map(({ path, current }) => ({ path, text: current })),
    files,
  )
  const formatted = await formatTexts(
    changed.map(({ path, base }, at) => ({ path, text: base, style: styles[at]?.style ?? {} })),
    files,
  )
  const reformatted = new Set(
    changed.filter((_, at) => formatted[at]?.text === styles[at]?.formatted).map(({ file }): Generated => file),
  )
  return all.filter((file) => file.base !== file.current && !reformatted.has(file))
}
