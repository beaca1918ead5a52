import { isHidden } from 'slipform/internal'
import { isFreeText } from 'slipform/kinds'
import type { FieldSpec } from '../../spec/resource-spec.ts'

const names =
  /(?:^|_)(?:avatar|banner|cover|headshot|image|img|logo|photo|photograph|pic|picture|portrait|poster|screenshot|thumb|thumbnail)(?:_(?:href|link|src|uri|url))?$/

/** Whether a field holds the address of an image: a text with such a name, whose format is none or that of a URI. */
export function isImage(field: Pick<FieldSpec, 'name' | 'kind' | 'options' | 'attributes'>): boolean {
  const { format = 'uri', pattern } = field.options
  return (
    isFreeText(field.kind) &&
    format === 'uri' &&
    pattern === undefined &&
    !field.attributes.fulltext &&
    !isHidden(field) &&
    names.test(field.name)
  )
}
