import { functionOfKind, isArray } from 'slipform/kinds'
import type { SourceFile } from 'ts-morph'
import type { FieldSpec } from '../answers/resource-spec.ts'
import { functionOf } from '../answers/value-functions.ts'
import { UserError } from '../base/user-error.ts'
import { findDefinition, findFields } from '../source/parse/definition.ts'
import { type FindFile, namesOfMembers } from '../source/parse/resolve.ts'
import { commonFieldOf, renderField } from '../text/expression.ts'
import { addNamedImport } from './imports.ts'
import { insertMember } from './members.ts'

/**
 * Adds a field to a model file, before the timestamps, with the imports it needs. The fields may be a constant, also in a file that
 * `findFile` finds.
 */
export function addField(file: SourceFile, field: FieldSpec, findFile?: FindFile): SourceFile {
  const path = file.getFilePath().slice(1)
  const definition = findDefinition(file)?.definition
  const fields = definition && findFields(definition, findFile)
  const line = `${field.name}: ${renderField(field)}`
  if (fields === undefined) {
    throw new UserError(
      `${path} does not write its fields as an object, so ${field.name} cannot be added. Add ${line} to them yourself, then run: npm run scaffold sync`,
    )
  }
  const members = namesOfMembers(fields, findFile)
  if (members.flat().includes(field.name)) throw new UserError(`${path} already has a field ${field.name}.`)
  const fieldsFile = fields.getSourceFile()
  insertMember(fields, indexOfNewField(members), line)
  addFieldImports(fieldsFile, field)
  return file
}

/** Adds the imports that the expression of a field uses. */
export function addFieldImports(file: SourceFile, field: FieldSpec): void {
  const common = commonFieldOf(field)
  if (common !== undefined) {
    addNamedImport(file, 'slipform', common)
    return
  }
  const { kind, attributes } = field
  addNamedImport(file, 'slipform', functionOfKind(kind))
  if (isArray(kind)) addNamedImport(file, 'slipform', functionOfKind(kind.item))
  for (const value of [attributes.on_create, attributes.on_update]) {
    const name = functionOf(value)
    if (name !== undefined) addNamedImport(file, name === 'randomUUID' ? 'node:crypto' : 'slipform', name)
  }
}

/** The names that each member of an object of fields defines; undefined for a spread that cannot be resolved. */
type FieldMembers = readonly (readonly string[] | undefined)[]

/** Returns the member index of a new field: before the trailing timestamps. */
function indexOfNewField(members: FieldMembers): number {
  const isOfTimestamps = (names: readonly string[] | undefined) =>
    names?.every((name) => name === 'created_at' || name === 'updated_at')
  return members.findLastIndex((names) => !isOfTimestamps(names)) + 1
}
