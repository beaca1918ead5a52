import { type CallExpression, Node, type PropertyAssignment, type SourceFile, SyntaxKind } from 'ts-morph'
import { findDefinition, findFields, findRelations } from '../project/definition.ts'
import type { FindFile } from '../project/resolve.ts'
import { renderField } from '../render/expression.ts'
import { computed, type FieldSpec } from '../resource-spec.ts'
import { UserError } from '../user-error.ts'
import { addFieldImports } from './add-field.ts'
import { removeMember } from './members.ts'
import { removeUnusedImports } from './remove-unused-imports.ts'

/** Rewrites the kind and options of a field; if the kind changes, its attributes too. */
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

/** Removes fields from a model file, with the imports that only they used. */
export function removeFields(file: SourceFile, names: readonly string[], findFile?: FindFile): SourceFile {
  for (const name of names) {
    const property = requireField(file, name, findFile)
    const fieldsFile = property.getSourceFile()
    removeMember(property.getParentIfKindOrThrow(SyntaxKind.ObjectLiteralExpression), property)
    removeUnusedImports(fieldsFile)
  }
  return file
}

/** Removes fields of a related model from `join_filterable` and `join_sortable` of a relation. */
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
    `${file.getFilePath().slice(1)} does not define the field ${name} among its fields. Change it by hand to match the database, then run this again.`,
  )
}

/** Returns the innermost call: `text({ … })` of `text({ … }).crud({ … })`. */
function kindCall(node: Node): CallExpression {
  if (!Node.isCallExpression(node)) throw new UserError(`${node.getText()} is not a call of a kind: change it by hand.`)
  const callee = node.getExpression()
  return Node.isPropertyAccessExpression(callee) ? kindCall(callee.getExpression()) : node
}
