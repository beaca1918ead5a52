import { fulltextIndex } from 'slipform/internal'
import type { FieldAnswer, ResourceAnswer } from '../../answer.ts'
import { columnOf } from './shape.ts'

/** The statement that makes the index `q` is served by, exactly as the engine asks for it; undefined without fulltext. */
export function renderFulltextIndex({ names, fields, fulltext_language }: ResourceAnswer): string | undefined {
  const searched = fields.filter((field) => field.attributes.fulltext && !isHidden(field))
  return fulltextIndex({
    table: names.table,
    schema: names.schema,
    language: fulltext_language ?? 'english',
    fulltextFields: searched.map((field) => ({
      ...field,
      column: columnOf(field),
      nullable: field.options.nullable === true,
    })),
  })
}

function isHidden({ attributes }: FieldAnswer): boolean {
  return attributes.exclude?.includes('one') === true && attributes.exclude.includes('list')
}
