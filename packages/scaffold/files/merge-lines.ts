import { diff3Merge } from 'node-diff3'

/** Three versions of a text: the common one, the user's, and the new one. */
export type FileVersions<T> = { readonly base: T; readonly yours: T; readonly generated: T }

/** A merge of lines. Where both sides changed the same lines, `text` has those of `generated`, and `marked` has both between conflict markers. */
type Merged = { readonly text: string; readonly marked: string; readonly hasConflict: boolean }

export function mergeLines({ base, yours, generated }: FileVersions<string>): Merged {
  const [ours, common, theirs] = [yours, base, generated].map((text) => text.split('\n'))
  const regions = diff3Merge(ours ?? [], common ?? [], theirs ?? [], { excludeFalseConflicts: true })
  const join = (lines: (sides: { readonly a: string[]; readonly b: string[] }) => string[]) =>
    regions.flatMap(({ ok, conflict }) => ok ?? (conflict ? lines(conflict) : [])).join('\n')
  return {
    text: join(({ b }) => b),
    marked: join(({ a, b }) => ['<<<<<<< yours', ...a, '=======', ...b, '>>>>>>> release']),
    hasConflict: regions.some(({ conflict }) => conflict),
  }
}
