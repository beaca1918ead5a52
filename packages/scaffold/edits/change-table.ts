import { Node, type ObjectLiteralExpression, type SourceFile } from 'ts-morph'
import { UserError } from '../base/user-error.ts'
import type { TableName } from '../schema/steps/step.ts'
import { findDefinition } from '../source/parse/definition.ts'
import { findMember } from '../source/parse/resolve.ts'
import { renderLiteral } from '../text/expression.ts'
import { insertMember, membersOf, removeMember } from './members.ts'

/** Changes the table that a model file names, where the database calls it otherwise now. */
export function changeTable(file: SourceFile, { name, schema }: TableName): SourceFile {
  const definition = findDefinition(file)?.definition
  const table = definition && findMember(definition, 'table')
  if (definition === undefined || !Node.isPropertyAssignment(table))
    throw new UserError(`${file.getFilePath().slice(1)} does not name its table. Set it yourself: table: '${name}'.`)
  table.setInitializer(renderLiteral(name))
  changeSchema(definition, schema)
  return file
}

/** Changes an option of a model: the column of its search, or the field of its trash; null removes it. */
export function changeOption(file: SourceFile, name: 'fulltext_column' | 'trash', value: string | null): SourceFile {
  const definition = findDefinition(file)?.definition
  const crud = definition && findMember(definition, 'crud')
  const options = Node.isPropertyAssignment(crud) ? crud.getInitializer() : undefined
  if (!Node.isObjectLiteralExpression(options)) {
    const advice = value === null ? `Remove its ${name}` : `Add ${name}: '${value}' to them`
    throw new UserError(
      `${file.getFilePath().slice(1)} does not write its crud options as an object. ${advice} yourself, then run this again.`,
    )
  }
  const property = findMember(options, name)
  if (value === null) {
    if (property !== undefined) removeMember(options, property)
  } else if (Node.isPropertyAssignment(property)) property.setInitializer(renderLiteral(value))
  else insertMember(options, membersOf(options).length, `${name}: ${renderLiteral(value)}`)
  return file
}

function changeSchema(definition: ObjectLiteralExpression, schema: string | undefined): void {
  const property = findMember(definition, 'schema')
  if (schema === undefined) property?.remove()
  else if (Node.isPropertyAssignment(property)) property.setInitializer(renderLiteral(schema))
  else definition.insertPropertyAssignment(1, { name: 'schema', initializer: renderLiteral(schema) })
}
