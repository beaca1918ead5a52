import { defaultFulltextLanguage } from 'slipform/internal'
import { isHidden } from 'slipform/resource'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { renderLiteral } from '../../text/expression.ts'
import { columnOf } from './shape.ts'

/**
 * Renders the call that creates the index of `q`, with the columns and language that the server searches by; undefined without
 * full-text fields, and where a column of words has an index of its own.
 */
export function renderFulltextIndex({
  names,
  fields,
  fulltext_language,
  fulltext_column,
}: ResourceSpec): string | undefined {
  const columns = fields.filter((field) => field.attributes.fulltext && !isHidden(field)).map(columnOf)
  if (columns.length === 0 || fulltext_column !== undefined) return undefined
  const isDefault = fulltext_language === undefined || fulltext_language === defaultFulltextLanguage
  const options = {
    ...(names.schema !== undefined && { schema: names.schema }),
    ...(!isDefault && { language: fulltext_language }),
  }
  const args = [names.table, columns, ...(Object.keys(options).length > 0 ? [options] : [])]
  return `createFulltextIndex(knex, ${args.map((arg) => renderLiteral(arg)).join(', ')})`
}
