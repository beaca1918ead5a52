import type { SourceFile } from 'ts-morph'
import type { RelationAnswer } from '../answer.ts'
import { findDefinition, findRelations } from '../project/definition.ts'
import { Refusal } from '../refusal.ts'
import { renderRelation } from '../render/expression.ts'
import { addNamedImport } from './imports.ts'

/** Adds a relation to a model file: its line in `relations`, made if there is none, and the imports it needs. */
export function addRelation(file: SourceFile, relation: RelationAnswer): SourceFile {
  const path = file.getFilePath().slice(1)
  const found = findDefinition(file)
  if (found === undefined) throw new Refusal(`${path} has no class that extends model({ ... }). Restore it.`)
  const { className, definition } = found
  const expression = renderRelation(relation)
  const relations = findRelations(definition)
  if (relations) {
    relations.addPropertyAssignment({ name: relation.name, initializer: expression })
  } else if (definition.getProperty('relations')) {
    throw new Refusal(
      `${path}: relations is not written as () => ({ ... }), so ${relation.name} cannot be added. Write it so.`,
    )
  } else {
    const initializer = `() => ({\n${relation.name}: ${expression},\n})`
    const property = definition.addPropertyAssignment({ name: 'relations', initializer })
    file.insertText(property.getStart(), '\n')
  }
  addNamedImport(file, '#crud', relation.kind)
  if (relation.target.className !== className)
    addNamedImport(file, `./${relation.target.file}.ts`, relation.target.className)
  return file
}
