import type { FieldAnswer, InverseAnswer, RelationAnswer, ResourceAnswer } from './answer.ts'
import type { FileChange } from './changes/change.ts'
import { addField } from './edits/add-field.ts'
import { addRelation } from './edits/add-relation.ts'
import { editModel } from './edits/edit-model.ts'
import { placeOfNewField } from './edits/place-of-new-field.ts'
import type { Names } from './names.ts'
import type { GeneratedProject } from './project/open.ts'

/** What is to be added to a model that is there. */
export type Addition = {
  readonly model: ResourceAnswer
  readonly fields: readonly FieldAnswer[]
  readonly relations: readonly RelationAnswer[]
}

/** The other ends of relations, on the models that are there. */
export function additionsOf(inverses: readonly InverseAnswer[], models: readonly ResourceAnswer[]): Addition[] {
  return inverses.flatMap(({ model: { plural }, relation }): Addition[] => {
    const model = models.find(({ names }) => names.plural === plural)
    return model ? [{ model, fields: [], relations: [relation] }] : []
  })
}

/** The models that additions change, as they are among models that have them. */
export function changedBy(additions: readonly Addition[], models: readonly ResourceAnswer[]): ResourceAnswer[] {
  return models.filter(({ names }) => ofModel(additions, names).length > 0)
}

/** Writes additions into their model files. */
export function editModels(additions: readonly Addition[], project: GeneratedProject): FileChange[] {
  const models = changedBy(additions, project.models)
  return models.flatMap(({ names }) =>
    editModel(project, names, (file) => {
      for (const { fields, relations } of ofModel(additions, names)) {
        for (const field of fields) addField(file, field)
        for (const relation of relations) addRelation(file, relation)
      }
    }),
  )
}

function ofModel(additions: readonly Addition[], { plural }: Names): Addition[] {
  return additions.filter(({ model }) => model.names.plural === plural)
}

/** The models as they are with the additions. */
export function addTo(models: readonly ResourceAnswer[], additions: readonly Addition[]): ResourceAnswer[] {
  return models.map((model) => {
    const own = ofModel(additions, model.names)
    return {
      ...model,
      fields: own.reduce((fields, addition) => insertFields(fields, addition.fields), model.fields),
      relations: [...model.relations, ...own.flatMap(({ relations }) => relations)],
    }
  })
}

/** New fields stand before the timestamps, where these come last, as in the model file. */
function insertFields(fields: readonly FieldAnswer[], added: readonly FieldAnswer[]): FieldAnswer[] {
  const at = placeOfNewField(fields.map(({ name }) => name))
  return [...fields.slice(0, at), ...added, ...fields.slice(at)]
}
