import { parse } from '../read/parser.ts'

const code = ['DoStmt', 'CreateFunctionStmt', 'CreateTrigStmt', 'CreateEventTrigStmt', 'RuleStmt']

/**
 * Whether a statement holds commands that run later, or are hidden in a text; true also if it cannot be parsed. `database` notes such
 * statements, for the user to read before the server runs them.
 */
export function holdsCode(statement: string): boolean {
  try {
    const node = parse(statement).stmts?.[0]?.stmt
    return node === undefined || code.some((kind) => kind in node)
  } catch {
    return true
  }
}
