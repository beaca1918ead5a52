import { UserError } from '../../base/user-error.ts'
import { adminPackage } from '../../files/ejected/admin-modules.ts'
import { type Ejected, ejectedPath, printEjected, readEjected } from '../../files/ejected/record.ts'
import { findEjectedIn, findWholeImport, moduleOf, redirectImports } from '../../files/ejected/redirect.ts'
import { formatChanges } from '../../files/style/changes.ts'
import { formatTexts } from '../../files/style/format.ts'
import type { Outcome } from '../../generators/generator.ts'
import type { FileChange } from '../../source/files/change.ts'
import { listAll, type ProjectFiles } from '../../source/files/files.ts'
import type { ScaffoldProject } from '../../source/project/open.ts'
import { basesAfter, changeBases } from '../../source/state/state.ts'
import { type Catalog, type Component, exportOf, parentsOf } from './catalog.ts'
import { appPath, setAdminProperty } from './slot.ts'

/** Plans the copy of a component, its record, and the imports of the copy. */
export async function planEject(
  component: Component,
  path: string,
  catalog: Catalog,
  { files, parser }: Pick<ScaffoldProject, 'files' | 'parser'>,
): Promise<Outcome> {
  const all = readEjected(files)
  requireNotEjected(component, path, all, files)
  requireNamedImports(component, path, files, parser)
  const [base] = await formatTexts([{ path, text: component.text }], files)
  const ejected: Ejected = { name: component.name, version: catalog.version, path, text: base?.text ?? '' }
  const withCopy: ProjectFiles = { ...files, read: (one) => (one === path ? ejected.text : files.read(one)) }
  const find = findEjectedIn([...all.filter(({ name }) => name !== component.name), ejected], withCopy, parser)
  const redirect = (at: string, text: string) => redirectImports(parser, at, text, find)

  const copy = { path, before: undefined, after: redirect(path, ejected.text) }
  const pages = redirectAll(listAll('admin', files), (path) => files.read(path), redirect)
  const slot = pages.length === 0 && component.slot !== undefined ? fillIn(component, path, files, parser) : []
  if (pages.length + slot.length === 0) requireUse(component, catalog)

  const written = await formatChanges([...pages, ...slot, copy], files)
  const record = ejectedPath(component.name)
  const changes: FileChange[] = [
    // The copy must exist before the pages that import it.
    ...written.reverse(),
    ...changeBases(basesAfter(written, files), files),
    { path: record, before: files.read(record), after: printEjected(ejected) },
  ]
  return {
    changes,
    conflicts: [],
    notes:
      pages.length + slot.length > 0
        ? []
        : [
            `No page uses ${exportOf(component)} yet. Import it: from '${moduleOf('admin/App.tsx', path)}' in admin/App.tsx.`,
          ],
    next: [`Change ${path} as you like: slipform update merges the changes of new releases into it.`],
  }
}

function fillIn(component: Component, path: string, files: ProjectFiles, parser: ScaffoldProject['parser']) {
  return [{ path: appPath, before: files.read(appPath), after: setAdminProperty(component, path, files, parser) }]
}

type Rewrite = { readonly path: string; readonly before: string; readonly after: string }

/** Redirects the imports of files. */
function redirectAll(
  paths: readonly string[],
  read: (path: string) => string | undefined,
  redirect: (path: string, text: string) => string,
): Rewrite[] {
  return paths.flatMap((path) => {
    const before = read(path) ?? ''
    const after = redirect(path, before)
    return before === after ? [] : [{ path, before, after }]
  })
}

function requireNotEjected({ name }: Component, path: string, all: readonly Ejected[], files: ProjectFiles): void {
  const earlier = all.find((one) => one.name === name)
  if (earlier !== undefined && files.read(earlier.path) !== undefined)
    throw new UserError(
      `${adminPackage}/${name} is already ejected to ${earlier.path}. To eject it again, delete that file first.`,
    )
  if (files.read(path) !== undefined)
    throw new UserError(`${path} exists already. Choose another path: --to admin/components/${exportOf({ name })}.tsx`)
}

/** @throws UserError when a file imports or exports the whole package, and so would keep using the package's component. */
function requireNamedImports(
  component: Component,
  path: string,
  files: ProjectFiles,
  parser: ScaffoldProject['parser'],
): void {
  const name = exportOf(component)
  for (const at of listAll('admin', files).filter((one) => /\.tsx?$/.test(one))) {
    const statement = findWholeImport(parser, at, files.read(at) ?? '', name)
    if (statement === undefined) continue
    const isExport = statement.startsWith('export')
    const byName = `${isExport ? 'export' : 'import'} { ${name} } from '${adminPackage}'`
    throw new UserError(
      `${at} has ${statement}, which cannot be redirected to ${path}. Name the component there, ${isExport ? 'in addition' : 'instead'}: ${byName}. Then run this again.`,
    )
  }
}

/** @throws UserError when only other components of the package use it, so that a copy would have no effect. */
function requireUse(component: Component, catalog: Catalog): void {
  const parents = parentsOf(component, catalog)
  if (parents.length === 0) return
  const names = parents.map((one) => `${adminPackage}/${one.name}`).join(' or ')
  throw new UserError(
    `No file of this project uses ${exportOf(component)}, so a copy would have no effect: ${names} uses it. Eject that first.`,
  )
}
