const moves: readonly (readonly [RegExp, string])[] = [
  [/^server\/db\/migrations\//, 'server/migrations/'],
  [/^server\/db\/seeds\//, 'server/seeds/'],
]

const generated = '.slipform/generated/'

/** Where a project's file of the old layout is in the new one: most stay where they are. */
export function newPathOf(path: string): string {
  // What was generated last stands there a second time, by the same paths.
  if (path.startsWith(generated)) return `${generated}${newPathOf(path.slice(generated.length))}`
  const move = moves.find(([from]) => from.test(path))
  return move === undefined ? path : path.replace(...move)
}

/** The path that a file's imports start from: what was generated last imports as the file that was generated. */
export function importerOf(path: string): string {
  return path.startsWith(generated) ? path.slice(generated.length) : path
}
