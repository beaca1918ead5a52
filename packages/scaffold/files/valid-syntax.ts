import { UserError } from '../base/user-error.ts'
import type { SourceText } from '../source/files/source-text.ts'
import { findSyntaxError } from '../source/parse/parse.ts'

/** @throws UserError when a text to be written does not parse: a bug in the generator, as the files that it read did parse. */
export function requireValidSyntax(texts: readonly SourceText[]): void {
  const issues = texts.flatMap(({ path, text }) => {
    const issue = findSyntaxError(path, text)
    if (issue === undefined) return []
    const { line, column, reason } = issue
    return `${path}:${line}:${column} would have a syntax error: ${reason} This is a bug in the scaffolder. Edit ${path} by hand, then run: npm run scaffold sync`
  })
  if (issues.length > 0) throw new UserError(...issues)
}
