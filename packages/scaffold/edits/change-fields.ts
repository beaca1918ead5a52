import { type CallExpression, Node, type PropertyAssignment, type SourceFile, SyntaxKind } from 'ts-morph'
import { findDefinition, findFields, findRelations } from '../project/definition.ts'
import type { FindFile } from '../project/resolve.ts'
import { renderField } from '../render/expression.ts'
import { computed, type FieldSpec } from '../resource-spec.ts'
import { UserError } from '../user-error.ts'
import { addFieldImports } from './add-field.ts'
import { removeMember } from './members.ts'
import { removeUnusedImports } from './remove-unused-imports.ts'

/** Writes the kind and the options of a field anew; its attributes too, where its kind is another. */
export function replaceField(file: SourceFile, field: FieldSpec, findFile?: FindFile): SourceFile {
  const property = requireField(file, field.name, findFile)
  const initializer = property.getInitializerOrThrow()
  const call = kindCall(initializer)
  const isSameKind = call.getExpression().getText() === field.kind.name
  if (isSameKind || Object.values(field.attributes).includes(computed))
    call.replaceWithText(renderField({ ...field, attributes: {} }))
  else initializer.replaceWithText(renderField(field))
  const fieldsFile = property.getSourceFile()
  addFieldImports(fieldsFile, field)
  removeUnusedImports(fieldsFile)
  return file
}

/** Removes fields from a model file, by name, with the imports only they used. */
export function removeFields(file: SourceFile, names: readonly string[], findFile?: FindFile): SourceFile {
  for (const name of names) {
    const property = requireField(file, name, findFile)
    const fieldsFile = property.getSourceFile()
    removeMember(property.getParentIfKindOrThrow(SyntaxKind.ObjectLiteralExpression), property)
    removeUnusedImports(fieldsFile)
  }
  return file
}

/** Removes fields of related models from the lists that a relation is filtered and sorted by. */
export function removeFromJoins(file: SourceFile, relation: string, fields: readonly string[]): SourceFile {
  const definition = findDefinition(file)?.definition
  const property = definition && findRelations(definition)?.getProperty(relation)
  for (const list of property?.getDescendants().filter(Node.isPropertyAssignment) ?? []) {
    const value = list.getInitializer()
    if (!['join_filterable', 'join_sortable'].includes(list.getName()) || !Node.isArrayLiteralExpression(value))
      continue
    const gone = value.getElements().filter((one) => Node.isStringLiteral(one) && fields.includes(one.getLiteralText()))
    if (gone.length === 0) continue
    if (gone.length === value.getElements().length) list.remove()
    else for (const element of gone) value.removeElement(element)
  }
  return file
}

function requireField(file: SourceFile, name: string, findFile?: FindFile): PropertyAssignment {
  const definition = findDefinition(file)?.definition
  const field = definition && findFields(definition, findFile)?.getProperty(name)
  if (Node.isPropertyAssignment(field)) return field
  throw new UserError(
    `${file.getFilePath().slice(1)} does not write the field ${name} among its fields. Change it by hand as the database did, then run this again.`,
  )
}

/** The innermost call: of `text({ … }).crud({ … })` it is `text({ … })`. */
function kindCall(node: Node): CallExpression {
  if (!Node.isCallExpression(node)) throw new UserError(`${node.getText()} is no kind with options: change it by hand.`)
  const callee = node.getExpression()
  return Node.isPropertyAccessExpression(callee) ? kindCall(callee.getExpression()) : node
}
