import type { ImportWords } from './useWords.ts'

/** Returns a column's name in the file, with its position if the name is missing or repeated. */
export function columnName(headers: readonly string[], at: number, { say }: Pick<ImportWords, 'say'>): string {
  const name = headers[at] ?? ''
  if (name === '') return say('columns.unnamed', { position: at + 1 })
  const isRepeated = headers.filter((other) => other === name).length > 1
  return isRepeated ? say('columns.repeated', { name, position: at + 1 }) : name
}
