import { parse } from '../read/parser.ts'

const code = ['DoStmt', 'CreateFunctionStmt', 'CreateTrigStmt', 'CreateEventTrigStmt', 'RuleStmt']

/** Whether a statement holds commands that run later, or hidden in a text; also one that cannot be parsed may. */
export function holdsCode(statement: string): boolean {
  try {
    const node = parse(statement).stmts?.[0]?.stmt
    return node === undefined || code.some((kind) => kind in node)
  } catch {
    return true
  }
}
