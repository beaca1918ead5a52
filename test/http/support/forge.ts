/** A token whose first character is another one: its last characters may hold bits that count for nothing. */
export function forge(token: string): string {
  return `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
}
