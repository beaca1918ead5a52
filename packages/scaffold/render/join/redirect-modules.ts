import { dirname, join } from 'node:path/posix'
import { moduleOf } from '../../release/eject/redirect.ts'
import { applyEdits } from '../../source/edits/text-edit.ts'
import { specifiersOf } from '../../source/project/module-specifiers.ts'
import { createParser } from '../../source/project/parse.ts'

/** Points the imports of a file at moved files, by their old paths. Returns the same text if it imports none. */
export function redirectModules(path: string, text: string, moved: ReadonlyMap<string, string>): string {
  const file = createParser().createSourceFile(`/${path}`, text)
  const edits = specifiersOf(file).flatMap(({ literal }) => {
    const specifier = literal.getLiteralValue()
    if (!specifier.startsWith('.')) return []
    const target = join(dirname(path), specifier)
    const isWhole = moved.has(target)
    const to = moved.get(target) ?? moved.get(`${target}.tsx`)
    if (to === undefined) return []
    const module = moduleOf(path, isWhole ? to : to.replace(/\.tsx$/, ''))
    return [{ start: literal.getStart() + 1, end: literal.getEnd() - 1, text: module }]
  })
  return applyEdits(text, edits)
}
