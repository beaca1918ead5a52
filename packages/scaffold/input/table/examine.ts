import type { Entry } from '../../answers/entry.ts'
import { firstIssue } from '../../answers/issues.ts'
import type { Vocabulary } from './complete.ts'
import { entryOfLine, type Line } from './line.ts'

/** What a table is for: the models that it completes, the checks of its lines, and what they become. */
export type TableSubject = Vocabulary & {
  /** What the lines are: `Fields of vehicle`. */
  readonly title: string
  /** The names that the resource gets in files, database and URLs. */
  readonly places: readonly string[]
  /** Checks lines together. Throws a UserError for the first that is wrong. */
  check(entries: readonly Entry[]): unknown
  /** Returns the lines of model files that entries become. */
  preview(entries: readonly Entry[]): readonly string[]
  /** Is told the entries after each change. */
  record(entries: readonly Entry[]): void
}

/** The lines that can be written, and by line what is wrong with the others. */
export type Examination = { readonly entries: readonly Entry[]; readonly issues: readonly (string | undefined)[] }

/** Checks the lines of a table, each beside the right ones before it, so that a wrong one does not make others wrong. */
export function examine(lines: readonly Line[], subject: Pick<TableSubject, 'check'>): Examination {
  const entries: Entry[] = []
  const issues = lines.map((line) =>
    firstIssue(() => {
      const entry = entryOfLine(line)
      subject.check([...entries, entry])
      entries.push(entry)
    }),
  )
  return { entries, issues }
}
