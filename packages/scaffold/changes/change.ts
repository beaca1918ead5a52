import type { ProjectFiles } from '../project/files.ts'

/** What a generator does to one file: the text it found and the text it leaves; undefined stands for no file. */
export type FileChange = {
  /** Relative to the project's root, `/` between folders. */
  readonly path: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Deletes a file, if it is there. */
export function deletion(path: string, files: ProjectFiles): FileChange[] {
  const before = files.read(path)
  return before === undefined ? [] : [{ path, before, after: undefined }]
}
