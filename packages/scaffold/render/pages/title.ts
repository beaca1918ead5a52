import { camelCase } from 'change-case'
import { factsOf, isFreeText, valuesOf } from 'slipform/internal'
import type { FieldSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { titleOf } from '../../spec/title.ts'
import { renderLiteral } from '../../text/expression.ts'
import { choicesName, isChosenKey } from './field-lookup.ts'
import { type Code, importOf } from './jsx.ts'

/** Renders the order by title; undefined if the list cannot be sorted by it. */
export function renderTitleOrder(spec: ResourceSpec): string | undefined {
  const [title = ''] = titleOf(spec)
  const isSortable = spec.fields.some(
    (field) => field.name === title && (field.attributes.sortable || isChosenKey(field)),
  )
  return isSortable ? renderLiteral({ field: title, order: 'ASC' }) : undefined
}

/** Renders the `recordRepresentation`: a field, or a function that joins several. */
export function renderTitle(spec: ResourceSpec): Code {
  const names = titleOf(spec)
  const fields = names.flatMap((name) => spec.fields.find((field) => field.name === name) ?? [])
  const [only] = fields
  if (fields.length === 0) return { code: `'id'`, imports: [] }
  if (only && fields.length === 1 && isFreeText(only.kind)) return { code: `'${only.name}'`, imports: [] }
  const { className, file, singular } = spec.names
  const record = camelCase(singular)
  return {
    code: `(${record}: ${className}Response) => joinTitle(${fields.map((field) => renderPart(field, record)).join(', ')})`,
    imports: [
      { name: `${className}Response`, from: `../../models/${file}.ts`, isType: true },
      importOf('joinTitle'),
      ...fields
        .filter(({ kind }) => valuesOf(kind) !== undefined)
        .flatMap((field) => [{ name: choicesName(field), from: './choices.ts' }, importOf('choiceName')]),
    ],
  }
}

function renderPart(field: FieldSpec, record: string): string {
  const value = `${record}.${field.name}`
  if (field.attributes.primary_key) return `\`#\${${value}}\``
  if (valuesOf(field.kind) !== undefined) return `choiceName(${choicesName(field)}, ${value})`
  // A field that is hidden from the user is missing, whether it is nullable or not.
  return factsOf(field.kind).calendar === 'timestamp' ? `${value}?.slice(0, 10)` : value
}
