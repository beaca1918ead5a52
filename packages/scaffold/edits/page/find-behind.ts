import { isExcluded } from 'slipform/resource'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import { fileFinder } from '../../source/parse/file-finder.ts'
import { findOptions, findPageFile } from '../../source/parse/page-file.ts'
import { createParser, parseFile } from '../../source/parse/parse.ts'
import { literalText } from '../../source/parse/resolve.ts'
import { namesOf, PagePlace } from './place.ts'

/** Returns the names that a model gets, by the options of `resource()` that may list them. */
function optionsOf({ fields, relations }: ResourceSpec, added: readonly string[]): Readonly<Record<string, string[]>> {
  const isAdded = ({ name }: { readonly name: string }) => added.includes(name)
  const toOne = relations.filter(({ kind }) => kind === 'belongsTo')
  const keys = toOne.flatMap(({ name, foreign_key = `${name}_id` }) => foreign_key)
  const names = (isListed: (field: (typeof fields)[number]) => boolean) => [
    ...fields
      .filter((field) => isAdded(field) && !keys.includes(field.name) && isListed(field))
      .map(({ name }) => name),
    ...toOne.filter(isAdded).map(({ name }) => name),
  ]
  const form = names((field) => !isExcluded(field, 'create') || !isExcluded(field, 'update'))
  const related = relations
    .filter((relation) => isAdded(relation) && relation.kind !== 'belongsTo')
    .map(({ name }) => name)
  const columns = names((field) => !isExcluded(field, 'list'))
  const show = names((field) => !isExcluded(field, 'one'))
  return {
    ...{
      list: columns,
      'list.columns': columns,
      'list.filters': names(({ attributes }) => attributes.filterable === true),
    },
    ...{ show, form, create: form, edit: form, related },
  }
}

/** Returns a sentence for each list without `'*'`, and each component, in a resource's page file that `added` names are not in. */
export function findBehind(spec: ResourceSpec, added: readonly string[], files: ProjectFiles): string[] {
  const { plural } = spec.names
  const path = findPageFile(`admin/${plural}.tsx`, plural, files)
  if (path === undefined) return []
  const parser = createParser()
  const file = parseFile(parser, files, path)
  const findFile = fileFinder({ files, parser })
  return Object.entries(optionsOf(spec, added)).flatMap(([option, names]) => {
    const place = new PagePlace(path, option, () => findOptions(file, plural, findFile), findFile)
    const value = place.value()
    const members = place.lists().flatMap((list) => list.getElements())
    const isDerived =
      value === undefined || value.getText() === 'false' || place.object(option.split('.')) !== undefined
    if (isDerived || members.some((member) => literalText(member) === '*')) return []
    const missing = names.filter((name) => !members.flatMap(namesOf).includes(name))
    if (missing.length === 0) return []
    const lines = missing.map((name) => `+ ${name}`).join('\n')
    return [`${place.line(value)} writes ${option} itself, so this is not in it:\n${lines}`]
  })
}
