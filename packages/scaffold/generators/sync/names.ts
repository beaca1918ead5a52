// What sources say of fields and relations that have other names now, or are gone.

import type { SourceFile } from 'ts-morph'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { removeNames } from '../../edits/page/change-page.ts'
import { modelNamesOf, type NameChange, type Rename } from '../../edits/rename/name-change.ts'
import { describeRename, planRename, renamedFolders } from '../../edits/rename/plan.ts'
import { pagePath } from '../../render/page.ts'
import { type FileChange, listAll, type ProjectFiles, withChanges } from '../../source/files/files.ts'
import { fileFinder } from '../../source/parse/file-finder.ts'
import { findPageFile } from '../../source/parse/page-file.ts'
import { createParser, parseFile } from '../../source/parse/parse.ts'

/** Changes of sources, notes on them, and whether some places need the user. */
type NameChanges = {
  readonly changes: readonly FileChange[]
  readonly notes: readonly string[]
  readonly isBehind: boolean
}

export type NamesOfModel = { readonly model: ResourceSpec; readonly names: readonly string[] }

const none: NameChanges = { changes: [], notes: [], isBehind: false }

/** Plans renamed fields in the sources of a project. `all` are its models. */
export function planNameChanges(
  renames: readonly Rename[],
  all: readonly ResourceSpec[],
  files: ProjectFiles,
): NameChanges {
  if (renames.length === 0) return none
  const changes = renames.map(({ model, from, to }) => ({ model: model.names.plural, from, to }))
  const plan = planIn(changes, all, files)
  const old = changes.map(({ model, from }) => `${model}.${from}`).join(' and ')
  return {
    changes: [...plan.texts].map(([path, after]) => ({ path, before: files.read(path), after })),
    notes: describeRename(plan, old),
    isBehind: plan.mentions.length > 0,
  }
}

function planIn(changes: readonly NameChange[], all: readonly ResourceSpec[], files: ProjectFiles) {
  const paths = renamedFolders.flatMap((folder) => listAll(folder, files))
  const sources = paths.flatMap((path) => {
    const text = files.read(path)
    return text === undefined ? [] : [[path, text] as const]
  })
  return planRename(new Map(sources), changes, all.map(modelNamesOf))
}

/** Plans the pages without removed names, also those of related resources: `customer.name`. The notes name the other places. */
export function planRemovedNames(
  removed: readonly NamesOfModel[],
  all: readonly ResourceSpec[],
  files: ProjectFiles,
): NameChanges {
  const gone = removed.filter(({ names }) => names.length > 0)
  if (gone.length === 0) return none
  const parser = createParser()
  const opened = new Map<string, SourceFile>()
  const findFile = fileFinder({ files, parser }, opened)
  for (const spec of all) {
    const { plural } = spec.names
    const names = namesOn(spec, gone)
    const path = names.length === 0 ? undefined : findPageFile(pagePath(spec), plural, files)
    if (path === undefined) continue
    const file = opened.get(path) ?? parseFile(parser, files, path)
    opened.set(path, file)
    removeNames(names, { plural, file, findFile })
  }
  const changes = [...opened].map(([path, file]) => ({ path, before: files.read(path), after: file.getFullText() }))
  // Only the places of this rename to an empty name are used, not its texts.
  const names = gone.flatMap(({ model, names }) => names.map((from) => ({ model: model.names.plural, from, to: '' })))
  const { changed, mentions } = planIn(names, all, withChanges(files, changes))
  const old = names.map(({ model, from }) => `${model}.${from}`).join(' and ')
  const left = [...changed, ...mentions]
  return { changes, notes: describeRename({ changed: [], mentions: left }, old), isBehind: left.length > 0 }
}

/** Returns the removed names as the pages of a resource write them. */
function namesOn(spec: ResourceSpec, removed: readonly NamesOfModel[]): string[] {
  return removed.flatMap(({ model, names }) => {
    const isOf = (plural: string) => plural === model.names.plural
    const paths = spec.relations.filter(({ target }) => isOf(target.plural)).map(({ name }) => `${name}.`)
    return [...(isOf(spec.names.plural) ? [''] : []), ...paths].flatMap((path) => names.map((name) => path + name))
  })
}
