import { getFieldLabelTranslationArgs } from 'react-admin'
import { humanizeName } from 'slipform/browser'

/** Looks a text up, as polyglot does: `_` is what a missing key gives. */
export type Translate = (key: string, options?: { _?: string } & Record<string, unknown>) => string

const labelKey = /^resources\.([^.]+)\.fields\.(.+)$/
const filterSource = /^(.+)_(gte|lte|like|eq)$/

/**
 * The label of a filter or of a relation's field that no catalogue holds, put together from the labels that are there:
 * `year_gte` is "Year from", `year_lte` "Year to", `make_like` "Make", `customer.tier` "Customer tier", `vin` "VIN".
 * Undefined for a key of a catalogue, and where the label was not inferred from the source.
 */
export function composeLabel(key: string, given: string | undefined, translate: Translate): string | undefined {
  const [, resource, source] = labelKey.exec(key) ?? []
  if (resource === undefined || source === undefined) return undefined
  const isInferred = given === getFieldLabelTranslationArgs({ resource, source })[1]?._
  if (!isInferred || find(key, translate) !== undefined) return undefined

  const [, field, operator] = filterSource.exec(source) ?? []
  if (field !== undefined) {
    const label = labelOf(resource, field, translate)
    if (operator === 'gte') return translate('slipform.list.from', { field: label })
    return operator === 'lte' ? translate('slipform.list.to', { field: label }) : label
  }
  const [, relation, related] = /^([^.]+)\.(.+)$/.exec(source) ?? []
  if (relation === undefined || related === undefined) return humanizeName(source.replace(/_ids?$/, ''))
  return translate('slipform.list.related', {
    relation: labelOf(resource, relation, translate),
    field: withSmallInitial(relatedLabel(relation, related, translate)),
  })
}

const find = (key: string, translate: Translate) => translate(key, { _: '' }) || undefined

function labelOf(resource: string, source: string, translate: Translate): string {
  const [key, options] = getFieldLabelTranslationArgs({ resource, source })
  return composeLabel(key, options?._, translate) ?? translate(key, options)
}

/** Nothing here tells which resource a relation leads to; most are named like it, in the singular or the plural. */
function relatedLabel(relation: string, source: string, translate: Translate): string {
  const likely = [relation, `${relation}s`].find((one) => find(`resources.${one}.fields.${source}`, translate))
  return labelOf(likely ?? relation, source, translate)
}

/** A label inside a sentence: "Customer name"; an abbreviation stays as it is: "Customer VAT number". */
export const withSmallInitial = (text: string) => text.replace(/^\p{Lu}(?!\p{Lu})/u, (initial) => initial.toLowerCase())
