import { maxIdentifierBytes } from '../../base/limits.ts'
import type { BrokenRule } from './fault.ts'

/** Names that the API or JavaScript uses. */
const reserved = ['q', 'constructor', 'prototype', '__proto__', 'toString', 'toJSON', 'valueOf', 'hasOwnProperty']

/** Checks the name of a field or relation, which is a JSON key, a query parameter and a property. */
export function* checkName(name: string): Generator<BrokenRule> {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name) || reserved.includes(name)) {
    yield {
      rule: 'the name cannot be a field',
      fix: `Use letters, digits and _, and none of ${reserved.join(', ')}; { column: '…' } keeps the column's name.`,
    }
  }
}

/** Checks the name of a schema, table or column: PostgreSQL truncates longer names. */
export function* checkIdentifier(name: string): Generator<BrokenRule> {
  if (name === '' || name.includes('\0')) yield { rule: `'${name}' cannot name a table or column`, fix: 'Name it.' }
  if (Buffer.byteLength(name) > maxIdentifierBytes) {
    yield { rule: `'${name}' is longer than ${maxIdentifierBytes} bytes`, fix: 'Shorten it.' }
  }
}
