// The first line of an error, which the compiler may colour: models/pet.ts(3,5): error TS2322: …
const firstLine = /^(?=\S.*error.{0,12} TS\d+: )/m

// The last lines with colours: the number of errors, and a table of them by file.
const summary = /^Found \d+ errors?\b.*/ms

/** Joins what the compiler printed about several programs. Of errors in a file that more than one program holds, one stays. */
export function joinTypeErrors(outputs: readonly string[]): string {
  const errors = outputs.flatMap((output) => output.replace(summary, '').split(firstLine))
  const distinct = new Set(errors.map((error) => error.trim()).filter((error) => error !== ''))
  return [...distinct, distinct.size === 1 ? 'Found 1 error.' : `Found ${distinct.size} errors.`].join('\n\n')
}
