/** A part of an entry: a word with its arguments. `decimal(10,2)` → `decimal`, `['10', '2']`. */
export type Part = { word: string; arguments: readonly string[]; optional: boolean }

/** A field or a relation as it was typed, parsed by grammar/: `price:decimal(10,2)?:sortable` → `price` and two parts. */
export type Entry = { text: string; name: string; parts: readonly Part[] }
