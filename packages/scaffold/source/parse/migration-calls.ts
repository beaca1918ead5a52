// What migrations of the project do: their calls, in any layout.

import { type CallExpression, Node, SyntaxKind } from 'ts-morph'
import type { ProjectFiles } from '../files/files.ts'
import { listMigrations, migrationsFolder } from '../files/layout.ts'
import { createParser } from './parse.ts'
import { literalText, resolveValue } from './resolve.ts'

/** The calls that name a table first: of `knex.schema`, and `knex('tracks')`. Slipform's own functions take `knex` before the table. */
const callsOfTables = /^(?:(?:create|alter|drop)Table\w*|renameTable|table|knex|trx|db)$/
const ownCallsOfTables = /^(?:logChanges|createFulltextIndex)$/
const tableInSql = /\b(?:table|update|into|from|on)\s+(?:only\s+)?((?:"?\w+"?\.)?"?\w+"?)/gi

/**
 * Returns the tables that a migration changes, without their schemas; undefined if a call names its table by an expression. SQL may add names
 * that are no tables, as of a join's columns: `destroy` then keeps the migration.
 */
export function changedTables(text: string): ReadonlySet<string> | undefined {
  const calls = createParser().createSourceFile('/migration.ts', text).getDescendantsOfKind(SyntaxKind.CallExpression)
  const named = calls.flatMap((call): (string | undefined)[] => {
    const name = nameOf(call)
    const [first, second] = call.getArguments().map(textOf)
    if (callsOfTables.test(name)) return [first]
    if (ownCallsOfTables.test(name)) return [second]
    if (name !== 'raw') return []
    return first === undefined ? [undefined] : [...first.matchAll(tableInSql)].map(([, table]) => table)
  })
  if (named.includes(undefined)) return undefined
  return new Set(named.map((table = '') => table.replaceAll('"', '').replace(/^.*\./, '')))
}

/** A table that a migration names in a call. */
type NamedTable = { readonly path: string; readonly name: string; readonly schema?: string }

const createOrDrop = /^(?:createTable|dropTable(?:IfExists)?)$/

/** Returns the tables that migrations create and no later one drops, except in `down`. */
export function createdTables(files: ProjectFiles): NamedTable[] {
  const parser = createParser()
  const named = listMigrations(files).flatMap((file) => {
    const path = `${migrationsFolder}/${file}`
    const text = files.read(path) ?? ''
    if (!/(?:create|drop)Table/.test(text)) return []
    const calls = parser
      .createSourceFile(`/${path}`, text, { overwrite: true })
      .getDescendantsOfKind(SyntaxKind.CallExpression)
    return calls
      .filter((call) => createOrDrop.test(nameOf(call)) && !isInDown(call))
      .flatMap((call) => {
        const name = textOf(call.getArguments()[0])
        const schema = schemaOfChain(call)
        const isDropped = nameOf(call).startsWith('drop')
        return name === undefined ? [] : [{ path, name, isDropped, ...(schema !== undefined && { schema }) }]
      })
  })
  const isDroppedAfter = ({ name, schema }: NamedTable, at: number) =>
    named.slice(at).some((later) => later.isDropped && later.name === name && later.schema === schema)
  return named.filter((table, at) => !table.isDropped && !isDroppedAfter(table, at))
}

function textOf(node: Node | undefined): string | undefined {
  return literalText(resolveValue(node))
}

function nameOf(call: CallExpression): string {
  const callee = call.getExpression()
  return Node.isPropertyAccessExpression(callee) ? callee.getName() : callee.getText()
}

function isInDown(call: CallExpression): boolean {
  return call
    .getAncestors()
    .some((node) => (Node.isFunctionDeclaration(node) || Node.isVariableDeclaration(node)) && node.getName() === 'down')
}

/** Returns the schema in `knex.schema.withSchema('sales').createTable(…)`. */
function schemaOfChain(call: CallExpression): string | undefined {
  const callee = call.getExpression()
  const inner = Node.isPropertyAccessExpression(callee) ? callee.getExpression() : undefined
  if (!Node.isCallExpression(inner)) return undefined
  return nameOf(inner) === 'withSchema' ? textOf(inner.getArguments()[0]) : schemaOfChain(inner)
}
