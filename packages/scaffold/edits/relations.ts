import type { SourceFile } from 'ts-morph'
import type { RelationSpec } from '../answers/resource-spec.ts'
import { isUsersModel } from '../answers/users-model.ts'
import { UserError } from '../base/user-error.ts'
import { findDefinition, findRelations } from '../source/parse/definition.ts'
import { findMember, namesOfMembers } from '../source/parse/resolve.ts'
import { renderRelation } from '../text/expression.ts'
import { addNamedImport, removeUnusedImports } from './imports.ts'
import { insertMember, membersOf, removeMember } from './members.ts'

/** Adds a relation to a model file, with `relations` if there is none, and the imports it needs. */
export function addRelation(file: SourceFile, relation: RelationSpec): SourceFile {
  const path = file.getFilePath().slice(1)
  const model = findDefinition(file)
  if (model === undefined) throw new UserError(`${path} has no class that extends model({ ... }). Restore it.`)
  const { className, definition } = model
  const line = `${relation.name}: ${renderRelation(relation)}`
  const relations = findRelations(definition)
  if (relations) {
    if (namesOfMembers(relations).flat().includes(relation.name))
      throw new UserError(`${path} already has a relation ${relation.name}.`)
    insertMember(relations, membersOf(relations).length, line)
  } else if (findMember(definition, 'relations')) {
    throw new UserError(
      `${path} does not write its relations as () => ({ ... }), so ${relation.name} cannot be added. Add ${line} to them yourself, then run: npm run scaffold sync`,
    )
  } else {
    insertMember(definition, membersOf(definition).length, `\nrelations: () => ({\n${line},\n})`)
  }
  addNamedImport(file, 'slipform', relation.kind)
  const { target } = relation
  const module = isUsersModel(target) ? 'slipform' : `./${target.file}.ts`
  if (target.className !== className) addNamedImport(file, module, target.className)
  return file
}

/** Removes relations from a model file, with the imports that only they used. */
export function removeRelations(file: SourceFile, names: readonly string[]): SourceFile {
  for (const name of names) {
    const relations = relationsOf(file)
    const member = relations && findMember(relations, name)
    if (relations && member) removeMember(relations, member)
  }
  const definition = findDefinition(file)?.definition
  const property = definition && findMember(definition, 'relations')
  if (definition && property && relationsOf(file)?.getProperties().length === 0) removeMember(definition, property)
  return removeUnusedImports(file)
}

function relationsOf(file: SourceFile) {
  const definition = findDefinition(file)?.definition
  return definition && findRelations(definition)
}
