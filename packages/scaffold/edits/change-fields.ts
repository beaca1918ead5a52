// Edits fields of models that follow their tables. Attributes that the user added stay.

import { functionOfKind } from 'slipform/kinds'
import { type CallExpression, Node, type PropertyAssignment, type SourceFile, SyntaxKind } from 'ts-morph'
import type { FieldSpec } from '../answers/resource-spec.ts'
import { isOwnFunction } from '../answers/value-functions.ts'
import { UserError } from '../base/user-error.ts'
import { findDefinition, findFields, findRelations } from '../source/parse/definition.ts'
import { type FindFile, findMember, literalText, nameOfMember } from '../source/parse/resolve.ts'
import { renderField } from '../text/expression.ts'
import { addFieldImports } from './add-field.ts'
import { removeUnusedImports } from './imports.ts'
import { removeMember } from './members.ts'

/**
 * Rewrites the kind and options of a field. If the kind changes, rewrites its other attributes too, unless one is a function of
 * the user's own, which no text renders.
 */
export function replaceField(file: SourceFile, field: FieldSpec, findFile?: FindFile): SourceFile {
  const property = requireField(file, field.name, findFile)
  const initializer = property.getInitializerOrThrow()
  const call = kindCall(initializer)
  const isSameKind = call.getExpression().getText() === functionOfKind(field.kind)
  if (isSameKind || Object.values(field.attributes).some(isOwnFunction))
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

/** Removes fields of a related model from what a relation joins, filters and sorts by. A list that is not written in place stays as it is. */
export function removeFromJoins(file: SourceFile, relation: string, fields: readonly string[]): SourceFile {
  const definition = findDefinition(file)?.definition
  const relations = definition && findRelations(definition)
  const property = relations && findMember(relations, relation)
  for (const list of property?.getDescendants().filter(Node.isPropertyAssignment) ?? []) {
    const value = list.getInitializer()
    const name = nameOfMember(list)
    const isList = name !== undefined && ['join_filterable', 'join_sortable', 'fields'].includes(name)
    if (!isList || !Node.isArrayLiteralExpression(value)) continue
    const gone = value.getElements().filter((element) => fields.includes(literalText(element) ?? ''))
    if (gone.length === 0) continue
    // Without a list, a join carries every field.
    if (gone.length === value.getElements().length && name !== 'fields') list.remove()
    else for (const element of gone) value.removeElement(element)
  }
  return file
}

function requireField(file: SourceFile, name: string, findFile?: FindFile): PropertyAssignment {
  const definition = findDefinition(file)?.definition
  const fields = definition && findFields(definition, findFile)
  const field = fields && findMember(fields, name)
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
