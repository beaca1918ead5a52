import { defaultFulltextLanguage, fulltextIndex, isHidden } from 'slipform/internal'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { columnOf } from './shape.ts'

/** Renders the statement that creates the index of `q`, which must match the engine's expression; undefined without fulltext. */
export function renderFulltextIndex({ names, fields, fulltext_language }: ResourceSpec): string | undefined {
  const searched = fields.filter((field) => field.attributes.fulltext && !isHidden(field))
  return fulltextIndex({
    table: names.table,
    schema: names.schema,
    language: fulltext_language ?? defaultFulltextLanguage,
    fulltextFields: searched.map((field) => ({
      ...field,
      column: columnOf(field),
      nullable: field.options.nullable === true,
    })),
  })
}
