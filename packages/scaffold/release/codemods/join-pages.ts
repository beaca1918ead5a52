import { joinSources } from '../../render/join/join-sources.ts'
import { mergeImports } from '../../render/join/merge-imports.ts'
import { redirectModules } from '../../render/join/redirect-modules.ts'
import { endingOf, type PagePart } from '../../render/pages/parts.ts'
import { isSource } from '../../source/project/parse.ts'
import type { Codemod } from '../update/codemod.ts'

/** Until 0.2.0 each part of a resource's pages was a file of its own: `VehicleInputs.tsx`, `VehicleTable.tsx`. */
export const joinPages: Codemod = {
  version: '0.2.0',
  description:
    'Joins files in admin/: inputs and table of a resource move to its fields; its show, create and edit page become one file.',
  run: (texts, generated) => {
    const moved = findMoved(generated)
    if (moved.size === 0) return {}
    const changes: Record<string, string | undefined> = {}
    const redirected = (path: string) => redirectModules(path, texts[path] ?? '', moved)
    for (const path of Object.keys(texts)) {
      if (path.endsWith('.hbs')) changes[path] = redirectTemplate(texts[path] ?? '')
      if (!isSource(path) || moved.has(path)) continue
      const text = redirected(path)
      if (text !== texts[path]) changes[path] = mergeImports(path, text)
    }
    for (const target of new Set(moved.values())) {
      const sources = [...moved].flatMap(([from, to]) => (to === target && texts[from] !== undefined ? [from] : []))
      if (sources.length === 0) continue
      const paths = texts[target] === undefined ? sources : [target, ...sources]
      const parts = paths.map((path) => ({ path, text: redirected(path) }))
      for (const path of sources) changes[path] = undefined
      changes[target] = joinSources(target, parts)
    }
    return changes
  },
}

/** The parts that move, in their order in a file. */
const movedParts: readonly PagePart[] = ['Inputs', 'Table', 'Show', 'Create', 'Edit']

/** Returns the new paths of generated files by their old ones, in the order of their parts. */
function findMoved(generated: ReadonlySet<string>): Map<string, string> {
  const moved = movedParts.flatMap((part) =>
    [...generated].flatMap((path): [string, string][] => {
      const start = new RegExp(`^(admin/[^/]+/\\w+)${part}\\.tsx$`).exec(path)?.[1]
      return start === undefined ? [] : [[path, `${start}${endingOf(part)}.tsx`]]
    }),
  )
  return new Map(moved)
}

/** Points the imports of a project's own template at the files that now hold the parts. */
function redirectTemplate(text: string): string {
  return movedParts
    .reduce((rest, part) => rest.replaceAll(`{{className}}${part}.tsx`, `{{className}}${endingOf(part)}.tsx`), text)
    .replaceAll('{{component}}.tsx', '{{file}}')
}
