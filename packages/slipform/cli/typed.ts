/** The arguments of a command, as commands.ts has parsed them. */
export interface Typed {
  readonly flags: Readonly<Record<string, boolean | undefined>>
  /** The file of a command that takes one. */
  readonly file?: string | undefined
  /** All arguments as typed, for a command that parses them itself. */
  readonly words: readonly string[]
}
