import { type Condition, nothing } from '../../base/condition.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { type Audience, searchedFields } from '../audience/visibility.ts'

/** Plans a search in the fields that the audience may search. */
export function planSearch(resource: Resource, text: string, audience: Audience): Condition {
  const { fulltextColumn: column, fulltextFields, language } = resource
  const fields = searchedFields(resource, audience).map((field) => field.name)
  // The column may hold words of every field, also of those that this audience does not see.
  if (column !== undefined && fields.length > 0 && fields.length === fulltextFields.length)
    return { search: text, fields, language, column }
  return fields.length === 0 ? nothing : { search: text, fields, language }
}
