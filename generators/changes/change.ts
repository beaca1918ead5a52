/** What a generator does to one file: the text it found and the text it leaves; undefined stands for no file. */
export type FileChange = {
  /** Relative to the project's root, `/` between folders. */
  readonly path: string
  readonly before: string | undefined
  readonly after: string | undefined
}
