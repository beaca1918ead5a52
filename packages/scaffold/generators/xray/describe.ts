// The origin of each name on a page, for X-ray. packages/admin/features/xray/source.ts declares the same shapes.

import type { Node, ObjectLiteralExpression } from 'ts-morph'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { listsOfNames, namesOf, PagePlace } from '../../edits/page/place.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { pagePath } from '../../render/page.ts'
import { shapeOfField, tableOf } from '../../schema/shape/shape.ts'
import { findDefinition, findFields, findRelations } from '../../source/parse/definition.ts'
import { fileFinder } from '../../source/parse/file-finder.ts'
import { findOptions, findPageFile } from '../../source/parse/page-file.ts'
import { createParser, parseFile, parseText } from '../../source/parse/parse.ts'
import { findMember, nameOfMember } from '../../source/parse/resolve.ts'
import { fileOfComponent } from './component-file.ts'

/** A field or relation in its model file. */
interface Member {
  /** Its first and its last line. */
  readonly from: number
  readonly to: number
  /** Its column with type, or the table that it reads. */
  readonly sql?: string
}

/** The source of a resource: its model file, and its page file. */
export interface ResourceSource {
  readonly model: { readonly path: string; readonly text: string; readonly className: string }
  /** The fields and relations by name; `crud` are the options of the operations. */
  readonly members: Readonly<Record<string, Member>>
  readonly page?: {
    readonly path: string
    /** The places of names, by option and name: `{ 'list.columns': { make: 'admin/vehicles.tsx:11' } }`. */
    readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>
    /** The files of pages that are components: `{ list: 'admin/VehicleList.tsx' }`. */
    readonly components: Readonly<Record<string, string>>
  }
}

/** Describes where the fields of every resource come from. */
export function describeSources(project: ScaffoldProject): Record<string, ResourceSource> {
  return Object.fromEntries(project.models.map((spec) => [spec.names.plural, sourceOf(spec, project)]))
}

function sourceOf(spec: ResourceSpec, project: ScaffoldProject): ResourceSource {
  const { className } = spec.names
  const path = `models/${spec.names.file}.ts`
  const text = project.files.read(path) ?? ''
  const members = membersIn(path, text, className).map(({ name, node }): [string, Member] => {
    const sql = describeSql(name, spec, project.models)
    return [name, { from: node.getStartLineNumber(), to: node.getEndLineNumber(), ...(sql && { sql }) }]
  })
  const page = pageOf(spec, project)
  return {
    model: { path, text, className },
    members: Object.fromEntries(members),
    ...(page && { page }),
  }
}

/** Returns the options of the operations, the fields and the relations in the text of a model. */
function membersIn(path: string, text: string, className: string): { readonly name: string; readonly node: Node }[] {
  const definition = findDefinition(parseText(createParser(), path, text), className)?.definition
  if (definition === undefined) return []
  const membersOf = (object: ObjectLiteralExpression | undefined) =>
    (object?.getProperties() ?? []).flatMap((node) => {
      const name = nameOfMember(node)
      return name === undefined ? [] : [{ name, node }]
    })
  const crud = findMember(definition, 'crud')
  return [
    ...(crud ? [{ name: 'crud', node: crud }] : []),
    ...membersOf(findFields(definition)),
    ...membersOf(findRelations(definition)),
  ]
}

function describeSql(name: string, spec: ResourceSpec, all: readonly ResourceSpec[]): string | undefined {
  const relation = spec.relations.find((candidate) => candidate.name === name)
  const key = relation?.kind === 'belongsTo' ? [relation.foreign_key].flat()[0] : name
  const field = spec.fields.find((candidate) => candidate.name === key)
  if (field === undefined) return relation?.target.table
  if (field.attributes.non_db_attr) return undefined
  const { name: column, type, isNullable } = shapeOfField(field, tableOf(spec), all)
  return `${spec.names.table}.${column} ${type}${isNullable ? '' : ' not null'}`
}

function pageOf(spec: ResourceSpec, { files, parser, ...project }: ScaffoldProject): ResourceSource['page'] {
  const path = findPageFile(pagePath(spec), spec.names.plural, files)
  if (path === undefined) return undefined
  const findFile = fileFinder({ files, parser, ...project })
  const file = parseFile(parser, files, path)
  const placeOf = (option: string) =>
    new PagePlace(path, option, () => findOptions(file, spec.names.plural, findFile), findFile)
  const names = listsOfNames.map((option): [string, Record<string, string>] => {
    const place = placeOf(option)
    const elements = place.lists().flatMap((list) => list.getElements())
    return [
      option,
      Object.fromEntries(elements.flatMap((node) => namesOf(node).map((name) => [name, place.line(node)]))),
    ]
  })
  const components = ['list', 'show', 'form', 'create', 'edit'].flatMap((option): [string, string][] => {
    const value = placeOf(option).value()
    const component = value && fileOfComponent(value, findFile)
    return component === undefined ? [] : [[option, component]]
  })
  return { path, names: Object.fromEntries(names), components: Object.fromEntries(components) }
}
