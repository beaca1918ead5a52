import { Node, type SourceFile } from 'ts-morph'
import type { FieldAnswer } from '../answer.ts'
import { findDefinition } from '../project/definition.ts'
import { Refusal } from '../refusal.ts'
import { functionOf, renderField } from '../render/expression.ts'
import { addNamedImport } from './imports.ts'
import { placeOfNewField } from './place-of-new-field.ts'

/** Adds a field to a model file: its line in `fields`, before the timestamps, and the imports it needs. */
export function addField(file: SourceFile, field: FieldAnswer): SourceFile {
  const path = file.getFilePath().slice(1)
  const definition = findDefinition(file)?.definition
  const property = definition?.getProperty('fields')
  const fields = Node.isPropertyAssignment(property) ? property.getInitializer() : undefined
  if (!Node.isObjectLiteralExpression(fields)) {
    throw new Refusal(
      `${path} has no fields: { ... } in its model({ ... }), so ${field.name} cannot be added. Restore it.`,
    )
  }
  const names = fields.getProperties().map((one) => (Node.isPropertyAssignment(one) ? one.getName() : ''))
  if (names.includes(field.name)) throw new Refusal(`${path} has a field ${field.name} already.`)
  fields.insertPropertyAssignment(placeOfNewField(names), { name: field.name, initializer: renderField(field) })
  addImports(file, field)
  return file
}

function addImports(file: SourceFile, { kind, attributes }: FieldAnswer): void {
  addNamedImport(file, '#crud', kind.name)
  if (kind.name === 'arrayOf') addNamedImport(file, '#crud', kind.item.name)
  for (const value of [attributes.on_create, attributes.on_update]) {
    const name = functionOf(value, kind)
    if (name === 'now') addNamedImport(file, '#crud', name)
    if (name === 'randomUUID') addNamedImport(file, 'node:crypto', name)
  }
}
