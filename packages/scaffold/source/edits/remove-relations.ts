import type { SourceFile } from 'ts-morph'
import { findDefinition, findRelations } from '../parse/definition.ts'
import { nameOfMember } from '../parse/resolve.ts'
import { removeMember } from './members.ts'
import { removeUnusedImports } from './remove-unused-imports.ts'

/** Removes relations from a model file, with the imports that only they used. */
export function removeRelations(file: SourceFile, names: readonly string[]): SourceFile {
  for (const name of names) {
    const relations = relationsOf(file)
    const member = relations?.getProperties().find((one) => nameOfMember(one) === name)
    if (relations && member) removeMember(relations, member)
  }
  const definition = findDefinition(file)?.definition
  const property = definition?.getProperty('relations')
  if (definition && property && relationsOf(file)?.getProperties().length === 0) removeMember(definition, property)
  return removeUnusedImports(file)
}

function relationsOf(file: SourceFile) {
  const definition = findDefinition(file)?.definition
  return definition && findRelations(definition)
}
