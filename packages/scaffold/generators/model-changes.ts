// Changes of existing models, applied twice: to their files (editModels), and to the specs from which pages and migrations
// follow (changeSpecs). Both must apply every member of ModelChange alike.

import type { Node } from 'ts-morph'
import type { ModelChange } from '../answers/model-change.ts'
import type { Names } from '../answers/names.ts'
import type { FieldSpec, RelationSpec, ResourceSpec } from '../answers/resource-spec.ts'
import { UserError } from '../base/user-error.ts'
import { keyField } from '../check/lookup.ts'
import { addField, type FieldMembers, positionOfNewField } from '../edits/add-field.ts'
import { removeFields, removeFromJoins, replaceField } from '../edits/change-fields.ts'
import { editModel } from '../edits/edit-model.ts'
import { addRelation, removeRelations } from '../edits/relations.ts'
import type { ScaffoldProject } from '../project/open.ts'
import type { FileChange } from '../source/files/files.ts'
import { findDefinition, findFields } from '../source/parse/definition.ts'
import { fileFinder } from '../source/parse/file-finder.ts'
import { parseFile } from '../source/parse/parse.ts'
import { namesOfMembers } from '../source/parse/resolve.ts'

/** Returns the models that some changes concern. */
export function modelsToChange(changes: readonly ModelChange[], models: readonly ResourceSpec[]): ResourceSpec[] {
  return models.filter(({ names }) => ofModel(changes, names).length > 0)
}

/** Applies changes to the files of their models. */
export function editModels(changes: readonly ModelChange[], project: ScaffoldProject): FileChange[] {
  const models = modelsToChange(changes, project.models)
  return models.flatMap(({ names }) =>
    editModel(project, names, (file, findFile) => {
      for (const change of ofModel(changes, names)) {
        const { fields, relations, replaced = [], removed = [], removedRelations = [], unlisted = {} } = change
        for (const field of replaced) replaceField(file, field, findFile)
        if (removed.length > 0) removeFields(file, removed, findFile)
        if (removedRelations.length > 0) removeRelations(file, removedRelations)
        for (const [relation, names] of Object.entries(unlisted)) removeFromJoins(file, relation, names)
        for (const field of fields) addField(file, field, findFile)
        for (const relation of relations) addRelation(file, relation)
      }
    }),
  )
}

function ofModel(changes: readonly ModelChange[], { plural }: Names): ModelChange[] {
  return changes.filter(({ model }) => model.names.plural === plural)
}

/**
 * Returns the models with the changes applied. With a project, new fields get the position that they have in its model files. Without one, for
 * models that have no file yet, they come last.
 */
export function changeSpecs(
  models: readonly ResourceSpec[],
  changes: readonly ModelChange[],
  project?: ScaffoldProject,
): ResourceSpec[] {
  return models.map((model) => {
    const changesOfModel = ofModel(changes, model.names)
    const added = changesOfModel.flatMap(({ fields }) => fields)
    const fields = project && added.length > 0 ? insertFields(model, added, project) : [...model.fields, ...added]
    return changesOfModel.reduce(changeSpec, { ...model, fields })
  })
}

function changeSpec(model: ResourceSpec, change: ModelChange): ResourceSpec {
  const { relations, replaced = [], removed = [], removedRelations = [], unlisted = {} } = change
  const remaining = model.fields.filter(({ name }) => !removed.includes(name))
  const title = model.title?.filter((name) => !removed.includes(name))
  return {
    ...model,
    ...(title && { title: title.length > 0 ? title : ['id'] }),
    fields: remaining.map((field) => replaced.find(({ name }) => name === field.name) ?? field),
    relations: [
      ...model.relations
        .filter(({ name }) => !removedRelations.includes(name))
        .map((relation) => unlist(relation, unlisted[relation.name] ?? [])),
      ...relations,
    ],
  }
}

/** Removes fields from what a relation joins, filters and sorts by. */
function unlist({ join, join_filterable, join_sortable, ...relation }: RelationSpec, names: readonly string[]) {
  const without = (list: readonly string[] = []) => list.filter((name) => !names.includes(name))
  const [filterable, sortable] = [without(join_filterable), without(join_sortable)]
  return {
    ...relation,
    ...(join && { join: { ...join, ...(join.fields && { fields: without(join.fields) }) } }),
    ...(filterable.length > 0 && { join_filterable: filterable }),
    ...(sortable.length > 0 && { join_sortable: sortable }),
  }
}

/** Adds what depends on removed fields: the relations that use them as keys, and their names in what relations join, filter and sort by. */
export function withRemovals(changes: readonly ModelChange[], models: readonly ResourceSpec[]): ModelChange[] {
  const isGone = ({ className }: Names, field: string) =>
    changes.some(({ model, removed = [] }) => model.names.className === className && removed.includes(field))
  const consequences = models.flatMap((model): ModelChange[] => {
    const removedRelations = model.relations.filter((relation) => {
      if (relation.kind === 'manyToMany') return false
      const keyOwner = relation.kind === 'belongsTo' ? model.names : relation.target
      return isGone(keyOwner, keyField(relation, model.names, relation.target))
    })
    const unlisted = model.relations.flatMap(({ name, target, join, join_filterable = [], join_sortable = [] }) => {
      const listed = [...(join?.fields ?? []), ...join_filterable, ...join_sortable]
      const gone = listed.filter((field) => isGone(target, field))
      return gone.length === 0 ? [] : [[name, gone] as const]
    })
    if (removedRelations.length === 0 && unlisted.length === 0) return []
    const names = removedRelations.map(({ name }) => name)
    return [{ model, fields: [], relations: [], removedRelations: names, unlisted: Object.fromEntries(unlisted) }]
  })
  return [...changes, ...consequences]
}

function insertFields(model: ResourceSpec, added: readonly FieldSpec[], project: ScaffoldProject): FieldSpec[] {
  const members = membersOfFields(model.names, project)
  const names = model.fields.map(({ name }) => name)
  const at = positionOfNewField(names, members)
  return [...model.fields.slice(0, at), ...added, ...model.fields.slice(at)]
}

/**
 * Returns the members of the object that holds a model's fields.
 *
 * @throws UserError when another model shares the object.
 */
function membersOfFields({ file, className }: Names, project: ScaffoldProject): FieldMembers {
  const findFile = fileFinder(project)
  const fieldsOf = (file: string) => {
    const definition = findDefinition(parseFile(project.parser, project.files, `models/${file}.ts`))?.definition
    return definition && findFields(definition, findFile)
  }
  const fields = fieldsOf(file)
  if (fields === undefined) return []
  const members = namesOfMembers(fields, findFile)
  const place = placeOf(fields)
  const sharing = project.models.find(({ names }) => {
    const otherFields = names.file === file ? undefined : fieldsOf(names.file)
    return otherFields && placeOf(otherFields) === place
  })
  if (sharing === undefined) return members
  throw new UserError(
    `${className} and ${sharing.names.className} have their fields in one object, so none can be added to ${className} alone. Add it to models/${file}.ts yourself, then run: npm run scaffold sync`,
  )
}

function placeOf(node: Node): string {
  return `${node.getSourceFile().getFilePath()}:${node.getStart()}`
}
