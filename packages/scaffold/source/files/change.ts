import type { ProjectFiles } from './files.ts'

/** The change of one file: its text before and after; undefined when it does not exist. */
export type FileChange = {
  /** Relative to the project's root, `/` between folders. */
  readonly path: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Returns the deletion of a file; none if it does not exist. */
export function deletion(path: string, files: ProjectFiles): FileChange[] {
  const before = files.read(path)
  return before === undefined ? [] : [{ path, before, after: undefined }]
}
