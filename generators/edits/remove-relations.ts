import { Node, type SourceFile } from 'ts-morph'
import { findDefinition, findRelations } from '../project/definition.ts'
import { removeUnusedImports } from './remove-unused-imports.ts'

/** Removes relations from a model file, by name, with the imports only they used. */
export function removeRelations(file: SourceFile, names: readonly string[]): SourceFile {
  const definition = findDefinition(file)?.definition
  const relations = definition && findRelations(definition)
  for (const name of names) relations?.getProperty(name)?.remove()
  const property = definition?.getProperty('relations')
  if (relations?.getProperties().length === 0 && Node.isPropertyAssignment(property)) property.remove()
  return removeUnusedImports(file)
}
