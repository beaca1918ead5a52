import { Node, type ObjectLiteralExpression, type SourceFile } from 'ts-morph'
import { UserError } from '../../base/user-error.ts'
import type { TableName } from '../../schema/steps/step.ts'
import { renderLiteral } from '../../text/expression.ts'
import { findDefinition } from '../parse/definition.ts'

/** Changes the table of a model. */
export function changeTable(file: SourceFile, { name, schema }: TableName): SourceFile {
  const definition = findDefinition(file)?.definition
  const table = definition?.getProperty('table')
  if (definition === undefined || !Node.isPropertyAssignment(table))
    throw new UserError(`${file.getFilePath().slice(1)} does not name its table. Set it yourself: table: '${name}'.`)
  table.setInitializer(renderLiteral(name))
  changeSchema(definition, schema)
  return file
}

function changeSchema(definition: ObjectLiteralExpression, schema: string | undefined): void {
  const property = definition.getProperty('schema')
  if (schema === undefined) property?.remove()
  else if (Node.isPropertyAssignment(property)) property.setInitializer(renderLiteral(schema))
  else definition.insertPropertyAssignment(1, { name: 'schema', initializer: renderLiteral(schema) })
}
