import { ownSchema } from 'slipform/internal'
import type { FileStatement } from './script.ts'

/** What becomes of a statement: it is part of the schema, changes rows, sets the search path, or is left out for a reason. */
export type Treatment =
  | { readonly as: 'schema' | 'rows'; readonly text: string }
  | { readonly as: 'setting'; readonly searchPath: string }
  | { readonly as: 'nothing'; readonly reason: string }

/** What a project's database does not take from another one, by the reason. */
const leftOut: readonly (readonly [reason: string, pattern: RegExp])[] = [
  [
    'owners and rights',
    /^(?:grant|revoke|reassign|security\s+label|alter\s+default\s+privileges)\b|^alter\s.*\sowner\s+to\s/is,
  ],
  ['roles', /^(?:create|alter|drop)\s+(?:role|user|group)\b/i],
  [
    'databases and tablespaces',
    /^(?:create|alter|drop)\s+(?:database|tablespace)\b|^alter\s+system\b|^drop\s+schema\b/i,
  ],
  ['replication', /^(?:create|alter|drop)\s+(?:publication|subscription)\b/i],
  [
    'settings and transactions',
    /^(?:set|reset|show|begin|start\s+transaction|commit|end|rollback|abort|savepoint|release|lock|listen|notify|discard)\b/i,
  ],
  ['maintenance', /^(?:analyze|vacuum|checkpoint|reindex|cluster|comment\s+on\s+extension)\b/i],
  [
    'what every database has',
    /^create\s+extension\s+(?:if\s+not\s+exists\s+)?"?plpgsql\b|^create\s+schema\s+(?:if\s+not\s+exists\s+)?"?public"?$/i,
  ],
]

const searchPath = /^set\s+(?:local\s+|session\s+)?search_path\s*(?:=|to)\s*(.*)$/is
const emptyPath = /^select\s+(?:pg_catalog\.)?set_config\s*\(\s*'search_path'\s*,\s*'([^']*)'/i
const rows = /^(?:insert|copy|update|delete|truncate|select|with|values|merge|call|refresh\s+materialized\s+view)\b/i

/** Decides by its text what becomes of a statement, before any runs, and writes it as the project needs it. */
export function treat({ text, isForPsql }: FileStatement): Treatment {
  if (isForPsql) return { as: 'nothing', reason: 'lines for psql' }
  const path = searchPath.exec(text)?.[1] ?? emptyPath.exec(text)?.[1]
  if (path !== undefined) return { as: 'setting', searchPath: path.trim() || "''" }
  const [reason] = leftOut.find(([, pattern]) => pattern.test(text)) ?? []
  if (reason !== undefined) return { as: 'nothing', reason }
  const isRows = rows.test(text)
  if (isOwn(text, isRows)) return { as: 'nothing', reason: "Slipform's own tables" }
  return isRows ? { as: 'rows', text } : { as: 'schema', text: adapted(text) }
}

/** Whether a statement concerns Slipform's own tables, or triggers that call their functions. */
function isOwn(text: string, isRows: boolean): boolean {
  const name = `"?${ownSchema()}`
  const place = isRows
    ? `^(?:insert\\s+into|copy)\\s+${name}"?\\.`
    : `\\b${name}"?\\.|\\bschema\\s+${name}\\b|\\btrigger\\s+${name}_`
  return new RegExp(place, 'i').test(isRows ? text.slice(0, 200) : text)
}

/**
 * Removes what cannot run in a transaction, what would drop tables that the file has not created, and what leaves a materialized view
 * without rows until it is refreshed: PostgreSQL does not read it before.
 */
function adapted(text: string): string {
  return text
    .replace(/^(create\s+(?:unique\s+)?index|drop\s+index)\s+concurrently\b/i, '$1')
    .replace(/^(drop\s+(?:materialized\s+)?\w+)\s+if\s+exists\b/i, '$1')
    .replace(/^(create\s+materialized\s+view\s.*\S)\s+with\s+no\s+data$/is, '$1')
    .replace(/^create\s+extension\s+(?:if\s+not\s+exists\s+)?/i, 'create extension if not exists ')
}
