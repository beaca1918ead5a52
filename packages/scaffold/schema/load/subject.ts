// Finds the table that a statement of a newer file is about. If the project has it, its parts are compared, and the statement is
// not run: so schema/read/parts.ts must read every part that such statements change.

import type { Node, RangeVar } from 'libpg-query'
import { parse } from '../read/parser.ts'
import { quoteName } from '../steps/sql.ts'

/** PostgreSQL's names of the commands of `ALTER TABLE` that change parts. */
const columnsAndConstraints = /Column|Constraint|Identity|NotNull|Expression/

/**
 * Returns the table or enumeration that a statement creates, or whose columns, constraints, indexes, comments or values it changes, quoted
 * for SQL; undefined for other statements.
 */
export function subjectOf(statement: string): string | undefined {
  const node = firstNode(statement)
  if (node === undefined) return undefined
  if ('CreateStmt' in node) return nameOf(node.CreateStmt.relation)
  if ('CreateTableAsStmt' in node && node.CreateTableAsStmt.objtype === 'OBJECT_TABLE')
    return nameOf(node.CreateTableAsStmt.into?.rel)
  if ('IndexStmt' in node) return nameOf(node.IndexStmt.relation)
  if ('AlterTableStmt' in node) {
    const { relation, objtype, cmds = [] } = node.AlterTableStmt
    const isCompared = cmds.some(
      (cmd) => 'AlterTableCmd' in cmd && columnsAndConstraints.test(cmd.AlterTableCmd.subtype ?? ''),
    )
    return isCompared && objtype === 'OBJECT_TABLE' ? nameOf(relation) : undefined
  }
  if ('RenameStmt' in node) {
    const { relation, relationType, renameType } = node.RenameStmt
    const isOfTable = [relationType, renameType].some(
      (type) => type === 'OBJECT_TABLE' || type === 'OBJECT_TABCONSTRAINT',
    )
    return isOfTable ? nameOf(relation) : undefined
  }
  if ('CommentStmt' in node) {
    const { objtype, object } = node.CommentStmt
    const names = object && 'List' in object ? object.List.items : []
    if (objtype === 'OBJECT_TABLE') return joinNames(names)
    return objtype === 'OBJECT_COLUMN' ? joinNames(names?.slice(0, -1)) : undefined
  }
  if ('CreateEnumStmt' in node) return joinNames(node.CreateEnumStmt.typeName)
  return 'AlterEnumStmt' in node ? joinNames(node.AlterEnumStmt.typeName) : undefined
}

const code = ['DoStmt', 'CreateFunctionStmt', 'CreateTrigStmt', 'CreateEventTrigStmt', 'RuleStmt']

/** Whether a statement holds commands that run later, or hidden in a text; also one that cannot be parsed may. */
export function holdsCode(statement: string): boolean {
  const node = firstNode(statement)
  return node === undefined || code.some((kind) => kind in node)
}

function firstNode(statement: string): Node | undefined {
  try {
    return parse(statement).stmts?.[0]?.stmt
  } catch {
    // The database says what is wrong with it.
    return undefined
  }
}

function nameOf(relation: RangeVar | undefined): string | undefined {
  const { schemaname, relname } = relation ?? {}
  return relname && [...(schemaname ? [schemaname] : []), relname].map(quoteName).join('.')
}

function joinNames(names: readonly Node[] = []): string {
  return names.flatMap((name) => ('String' in name ? quoteName(name.String.sval ?? '') : [])).join('.')
}
