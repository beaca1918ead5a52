const moves: readonly (readonly [RegExp, string])[] = [
  [/^server\/db\/migrations\//, 'server/migrations/'],
  [/^server\/db\/seeds\//, 'server/seeds/'],
]

const generated = '.slipform/generated/'

/** Returns the path of a project file in the new layout. */
export function newPathOf(path: string): string {
  // Merge bases have the same paths below their folder.
  if (path.startsWith(generated)) return `${generated}${newPathOf(path.slice(generated.length))}`
  const move = moves.find(([from]) => from.test(path))
  return move === undefined ? path : path.replace(...move)
}

/** Returns the path that a file's imports are relative to. A merge base imports like the file that it belongs to. */
export function importerOf(path: string): string {
  return path.startsWith(generated) ? path.slice(generated.length) : path
}
