import type { FileChange } from '../../source/files/change.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import { detectStyles } from './detect-style.ts'
import { formatTexts } from './format.ts'
import { restoreLayouts } from './restore-layouts.ts'

/** Formats changed files: new files in the project's style; in edited files, only the changed lines, in the file's style. */
export async function formatChanges(changes: readonly FileChange[], files: ProjectFiles): Promise<FileChange[]> {
  const written = changes.flatMap(({ path, before, after }) =>
    after === undefined || after === before ? [] : [{ path, before, after }],
  )
  const edited = written.flatMap(({ path, before }) => (before === undefined ? [] : [{ path, text: before }]))
  const styles = await detectStyles(edited, files)
  const styleOf = new Map(edited.map(({ path }, at) => [path, styles[at]]))
  const formatted = await formatTexts(
    written.map(({ path, after }) => ({ path, text: after, style: styleOf.get(path)?.style ?? {} })),
    files,
  )
  const restyled = written.map(({ path, before = '' }, at) => {
    const after = formatted[at]?.text ?? ''
    return { path, before, after, ...(styleOf.get(path) ?? { style: {}, formatted: before }) }
  })
  const kept = await restoreLayouts(restyled, files)
  const afterOf = new Map(written.map(({ path }, at) => [path, kept[at]]))
  return changes.map((change) => ({ ...change, after: afterOf.get(change.path) ?? change.after }))
}
