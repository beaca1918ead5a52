/** Renders a statement, or a part of one, as a template literal for knex, in migrations. Escapes question marks, which are placeholders. */
export function renderRaw(sql: string): string {
  return `\`${sql.replaceAll('?', '\\?').replace(/[\\`]|\$\{/g, '\\$&')}\``
}

/** Renders SQL for the schema builder, which interprets question marks twice. */
export function renderPart(sql: string): string {
  return renderRaw(sql.replaceAll('?', '\\?'))
}

export function renderComment(text: string): string {
  return `// ${text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')}`
}
