import { findSyntaxError } from '../project/parse.ts'
import type { SourceText } from '../style/format.ts'
import { UserError } from '../user-error.ts'

/** Refuses texts that are about to be written and do not parse: what was read did, so that is a fault of the generator. */
export function requireValidSyntax(texts: readonly SourceText[]): void {
  const issues = texts.flatMap(({ path, text }) => {
    const issue = findSyntaxError(path, text)
    if (issue === undefined) return []
    const { line, column, reason } = issue
    return `${path}:${line}:${column} would have a syntax error: ${reason} This is a fault of the scaffolder. Change ${path} yourself, then run: npm run scaffold sync`
  })
  if (issues.length > 0) throw new UserError(...issues)
}
