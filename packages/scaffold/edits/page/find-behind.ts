// Lists and components of page files that do not name new fields: a run does not add names there, and says so.

import { isExcluded } from 'slipform/resource'
import type { FieldSpec, ResourceSpec } from '../../answers/resource-spec.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import { fileFinder } from '../../source/parse/file-finder.ts'
import { findOptions, findPageFile } from '../../source/parse/page-file.ts'
import { createParser, parseFile } from '../../source/parse/parse.ts'
import { literalText } from '../../source/parse/resolve.ts'
import { namesOf, PagePlace } from './place.ts'

/** Returns a sentence for each list without `'*'`, and each component, in a resource's page file that `added` names are not in. */
export function findBehind(spec: ResourceSpec, added: readonly string[], files: ProjectFiles): string[] {
  const { plural } = spec.names
  const path = findPageFile(`admin/${plural}.tsx`, plural, files)
  if (path === undefined) return []
  const parser = createParser()
  const file = parseFile(parser, files, path)
  const findFile = fileFinder({ files, parser })
  return Object.entries(namesByOption(spec, added)).flatMap(([option, names]) => {
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

/** Returns the new names of a model, by the options of `resource()` that may list them. A key stands for its relation. */
function namesByOption({ fields, relations }: ResourceSpec, added: readonly string[]): Record<string, string[]> {
  const isAdded = ({ name }: { readonly name: string }) => added.includes(name)
  const toOne = relations.filter(({ kind }) => kind === 'belongsTo')
  const toMany = relations.filter(({ kind }) => kind !== 'belongsTo')
  const keys = toOne.flatMap(({ name, foreign_key = `${name}_id` }) => foreign_key)
  const plain = fields.filter((field) => isAdded(field) && !keys.includes(field.name))
  const names = (isListed: (field: FieldSpec) => boolean) =>
    [...plain.filter(isListed), ...toOne.filter(isAdded)].map(({ name }) => name)
  const columns = names((field) => !isExcluded(field, 'list'))
  const form = names((field) => !isExcluded(field, 'create') || !isExcluded(field, 'update'))
  return {
    list: columns,
    'list.columns': columns,
    'list.filters': names(({ attributes }) => attributes.filterable === true),
    show: names((field) => !isExcluded(field, 'one')),
    form,
    create: form,
    edit: form,
    related: toMany.filter(isAdded).map(({ name }) => name),
  }
}
