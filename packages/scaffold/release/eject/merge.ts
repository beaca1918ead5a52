import { adminPackage } from '../../files/ejected/admin-modules.ts'
import { type Ejected, ejectedPath, printEjected, readEjected } from '../../files/ejected/record.ts'
import { findEjectedIn, redirectImports } from '../../files/ejected/redirect.ts'
import { type GeneratedPlan, planFiles } from '../../files/generated/plan.ts'
import { formatTexts } from '../../files/style/format.ts'
import { deletion, type FileChange } from '../../source/files/change.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import { createParser } from '../../source/parse/parse.ts'
import type { Catalog, Component } from './catalog.ts'

/**
 * Plans the merge of the installed release into ejected components. Deletes the records of components whose file was deleted,
 * and of components that the release no longer has; the latter's files become the project's own.
 */
export async function mergeEjected(catalog: Catalog, files: ProjectFiles): Promise<GeneratedPlan> {
  const all = readEjected(files)
  const plan: GeneratedPlan = { changes: [], conflicts: [], notes: [] }
  const open: { ejected: Ejected; component: Component; current: string }[] = []
  for (const ejected of all) {
    const { name, path } = ejected
    const current = files.read(path)
    const component = catalog.components.get(name)
    if (current !== undefined && component !== undefined) open.push({ ejected, component, current })
    else {
      plan.changes.push(...deletion(ejectedPath(name), files))
      plan.notes.push(
        current === undefined
          ? `${path} was deleted, so ${adminPackage}/${name} is no longer ejected.`
          : `${adminPackage} no longer has ${name}. ${path} stays unchanged, and is no longer merged.`,
      )
    }
  }
  const generated = await formatTexts(
    open.map(({ ejected: { path }, component: { text } }) => ({ path, text })),
    files,
  )
  const versions = open.map((one, at) => ({ ...one, next: generated[at]?.text ?? one.component.text }))
  const { changes, conflicts } = await planFiles(
    versions.map(({ ejected: { path, text }, current, next }) => {
      return { path, currentPath: path, base: text, current, generated: next }
    }),
    files,
  )
  const parser = createParser()
  const find = findEjectedIn(all, files, parser)
  const redirect = ({ path, before, after = '' }: FileChange): FileChange => {
    return { path, before, after: redirectImports(parser, path, after, find) }
  }
  plan.changes.push(...changes.map(redirect).filter(({ before, after }) => before !== after))
  plan.conflicts.push(...conflicts)
  const records = versions.map(({ ejected, next }): FileChange => {
    const path = ejectedPath(ejected.name)
    const record = printEjected({ ...ejected, version: catalog.version, text: next })
    return { path, before: files.read(path), after: record }
  })
  plan.changes.push(...records.filter(({ before, after }) => before !== after))
  return plan
}
