/** Writes a statement, or a part of one, as a template literal for knex, which takes a bare question mark for a placeholder. */
export function renderRaw(sql: string): string {
  return renderStatement(sql.replaceAll('?', '\\?'))
}

/** Writes SQL that the schema builder puts into a statement of its own: its question marks are read twice. */
export function renderPart(sql: string): string {
  return renderRaw(sql.replaceAll('?', '\\?'))
}

/** Writes a statement whose question marks are escaped already. */
export function renderStatement(sql: string): string {
  return `\`${sql.replace(/[\\`]|\$\{/g, '\\$&')}\``
}

/** Writes a line of comment. */
export function renderComment(text: string): string {
  return `// ${text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')}`
}
