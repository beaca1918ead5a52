/** What a generator does to one file: the text it found (undefined: no file) and the text it leaves. */
export type FileChange = {
  /** Relative to the project's root, `/` between folders. */
  readonly path: string
  readonly before: string | undefined
  readonly after: string
}
