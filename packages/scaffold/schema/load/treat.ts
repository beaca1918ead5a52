import { ownSchema } from 'slipform/internal'
import type { FileStatement } from './script.ts'

/** What becomes of a statement: it is part of the schema, changes rows, sets the search path, or is left out. */
export type Treatment =
  | { readonly as: 'schema' | 'rows'; readonly text: string }
  | { readonly as: 'setting'; readonly searchPath: string }
  | { readonly as: 'nothing' }

/** What a project's database does not take from another one, or has already. */
const leftOut = [
  // Owners and rights.
  /^(?:grant|revoke|reassign|security\s+label|alter\s+default\s+privileges)\b|^alter\s.*\sowner\s+to\s/is,
  /^(?:create|alter|drop)\s+(?:role|user|group|database|tablespace|publication|subscription)\b/i,
  /^(?:alter\s+system|drop\s+schema|comment\s+on\s+extension)\b/i,
  // Settings, transactions and maintenance.
  /^(?:set|reset|show|begin|start\s+transaction|commit|end|rollback|abort|savepoint|release|lock|listen|notify|discard)\b/i,
  /^(?:analyze|vacuum|checkpoint|reindex|cluster)\b/i,
  /^create\s+extension\s+(?:if\s+not\s+exists\s+)?"?plpgsql\b|^create\s+schema\s+(?:if\s+not\s+exists\s+)?"?public"?$/i,
]

const searchPath = /^set\s+(?:local\s+|session\s+)?search_path\s*(?:=|to)\s*(.*)$/is
const configuredPath = /^select\s+(?:pg_catalog\.)?set_config\s*\(\s*'search_path'\s*,\s*'([^']*)'/i
const rows = /^(?:insert|copy|update|delete|truncate|select|with|values|merge|call|refresh\s+materialized\s+view)\b/i

/** Decides by its text what becomes of a statement, before any runs, and writes it as the project needs it. */
export function treat({ text, isForPsql }: FileStatement): Treatment {
  if (isForPsql) return { as: 'nothing' }
  const path = searchPath.exec(text)?.[1] ?? configuredPath.exec(text)?.[1]
  if (path !== undefined) return { as: 'setting', searchPath: path.trim() || "''" }
  const isRows = rows.test(text)
  if (leftOut.some((pattern) => pattern.test(text)) || isOwn(text, isRows)) return { as: 'nothing' }
  return isRows ? { as: 'rows', text } : { as: 'schema', text: adapted(text) }
}

/** Whether a statement concerns Slipform's own tables, or triggers that call their functions. */
function isOwn(text: string, isRows: boolean): boolean {
  const name = `"?${ownSchema()}`
  const place = isRows
    ? `^(?:insert\\s+into|copy)\\s+${name}"?\\.`
    : `\\b${name}"?\\.|\\bschema\\s+${name}\\b|\\btrigger\\s+${name}_`
  return new RegExp(place, 'i').test(text)
}

/**
 * Removes what cannot run in a transaction, and what leaves a materialized view without rows until it is refreshed: PostgreSQL does not read
 * it before. Removes `if exists` of drops: the drop of a table that the file has not created then fails, and is not written.
 */
function adapted(text: string): string {
  return text
    .replace(/^(create\s+(?:unique\s+)?index|drop\s+index)\s+concurrently\b/i, '$1')
    .replace(/^(drop\s+(?:materialized\s+)?\w+)\s+if\s+exists\b/i, '$1')
    .replace(/^(create\s+materialized\s+view\s.*\S)\s+with\s+no\s+data$/is, '$1')
    .replace(/^create\s+extension\s+(?:if\s+not\s+exists\s+)?/i, 'create extension if not exists ')
}
