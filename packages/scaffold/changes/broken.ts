import { syntaxFault } from '../project/parse.ts'
import { Refusal } from '../refusal.ts'
import type { SourceText } from '../style/format.ts'

/** Refuses texts that are about to be written and do not parse: what was read did, so that is a fault of the generator. */
export function refuseBroken(texts: readonly SourceText[]): void {
  const faults = texts.flatMap(({ path, text }) => {
    const fault = syntaxFault(path, text)
    if (fault === undefined) return []
    const { line, column, reason } = fault
    return `${path}:${line}:${column} would have a syntax error: ${reason} This is a fault of the scaffolder. Change ${path} yourself, then run: npm run scaffold sync`
  })
  if (faults.length > 0) throw new Refusal(...faults)
}
