// Changes of existing models, applied twice: to their files (editModels), and to the specs from which pages and migrations
// follow (changeSpecs). Both must apply every member of ModelChange alike.

import type { ModelChange } from '../answers/model-change.ts'
import type { Names } from '../answers/names.ts'
import type { RelationSpec, ResourceSpec } from '../answers/resource-spec.ts'
import { keyField } from '../check/lookup.ts'
import { addField } from '../edits/add-field.ts'
import { removeFields, removeFromJoins, replaceField } from '../edits/change-fields.ts'
import { editModel } from '../edits/edit-model.ts'
import { addRelation, removeRelations } from '../edits/relations.ts'
import type { ScaffoldProject } from '../project/open.ts'
import type { FileChange } from '../source/files/files.ts'

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

/** Returns the models with the changes applied. New fields come last. */
export function changeSpecs(models: readonly ResourceSpec[], changes: readonly ModelChange[]): ResourceSpec[] {
  return models.map((model) => {
    const changesOfModel = ofModel(changes, model.names)
    const added = changesOfModel.flatMap(({ fields }) => fields)
    return changesOfModel.reduce(changeSpec, { ...model, fields: [...model.fields, ...added] })
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
