import type { Node } from 'ts-morph'
import type { FieldAnswer, InverseAnswer, RelationAnswer, ResourceAnswer } from './answer.ts'
import type { FileChange } from './changes/change.ts'
import { addField } from './edits/add-field.ts'
import { addRelation } from './edits/add-relation.ts'
import { editModel, fileFinder } from './edits/edit-model.ts'
import { type FieldMembers, rankOfNewField } from './edits/place-of-new-field.ts'
import type { Names } from './names.ts'
import { findDefinition, findFields } from './project/definition.ts'
import type { GeneratedProject } from './project/open.ts'
import { parseFile } from './project/parse.ts'
import { namesOfMembers } from './project/resolve.ts'
import { Refusal } from './refusal.ts'

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
    editModel(project, names, (file, findFile) => {
      for (const { fields, relations } of ofModel(additions, names)) {
        for (const field of fields) addField(file, field, findFile)
        for (const relation of relations) addRelation(file, relation)
      }
    }),
  )
}

function ofModel(additions: readonly Addition[], { plural }: Names): Addition[] {
  return additions.filter(({ model }) => model.names.plural === plural)
}

/** The models as they are with the additions; new fields need the project, whose files say where they come to stand. */
export function addTo(
  models: readonly ResourceAnswer[],
  additions: readonly Addition[],
  project?: GeneratedProject,
): ResourceAnswer[] {
  return models.map((model) => {
    const own = ofModel(additions, model.names)
    const fields = own.flatMap(({ fields }) => fields)
    return {
      ...model,
      fields: project && fields.length > 0 ? insertFields(model, fields, project) : [...model.fields, ...fields],
      relations: [...model.relations, ...own.flatMap(({ relations }) => relations)],
    }
  })
}

function insertFields(model: ResourceAnswer, added: readonly FieldAnswer[], project: GeneratedProject): FieldAnswer[] {
  const members = membersOfFields(model.names, project)
  const at = rankOfNewField(
    model.fields.map(({ name }) => name),
    members,
  )
  return [...model.fields.slice(0, at), ...added, ...model.fields.slice(at)]
}

/** The members of the object that holds a model's fields; refuses one that is another model's too. */
function membersOfFields({ file, className }: Names, project: GeneratedProject): FieldMembers {
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
    const theirs = names.file === file ? undefined : fieldsOf(names.file)
    return theirs && placeOf(theirs) === place
  })
  if (sharing === undefined) return members
  throw new Refusal(
    `${className} and ${sharing.names.className} have their fields in one object, so none can be added to ${className} alone. Add it to models/${file}.ts yourself, then run: npm run scaffold sync`,
  )
}

function placeOf(node: Node): string {
  return `${node.getSourceFile().getFilePath()}:${node.getStart()}`
}
