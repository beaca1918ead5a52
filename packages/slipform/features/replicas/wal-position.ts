/** A position in the write-ahead log of PostgreSQL, an LSN as a number: a later commit has a greater one. */
export type WalPosition = bigint

/** Greater than every position: no replica has reached it. */
export const unreachablePosition: WalPosition = 1n << 64n

/** Parses an LSN as PostgreSQL writes it: `16/B374D848`. */
export function parseLsn(text: string): WalPosition {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text) ?? []
  if (high === undefined) throw new Error(`'${text}' is not an LSN.`)
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Returns the later one of two positions. */
export function laterPosition(one: WalPosition, other: WalPosition): WalPosition {
  return one > other ? one : other
}
