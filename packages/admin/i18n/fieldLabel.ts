import { getFieldLabelTranslationArgs } from 'react-admin'
import { humanizeName } from 'slipform/browser'

/** Translates a key as polyglot does; `_` is the text for a missing key. */
export type Translate = (key: string, options?: { _?: string } & Record<string, unknown>) => string

/** What page files call resources and their fields; undefined for the names that their keys say. */
export interface PageLabels {
  resource(name: string): string | undefined
  field(resource: string, source: string): string | undefined
}

let pageLabels: PageLabels = { resource: () => undefined, field: () => undefined }

/** Sets the labels of the project's page files, before the first page is rendered. */
export function setPageLabels(labels: PageLabels): void {
  pageLabels = labels
}

const labelKey = /^resources\.([^.]+)\.fields\.(.+)$/

/**
 * Returns the label of a field that its page file gives; otherwise composes that of a relation's field from labels in the catalogue,
 * and writes abbreviations as such: `customer.tier` is "Customer tier", `vin` "VIN".
 * Returns undefined for keys of a catalogue, and for labels that were not inferred from the source.
 */
export function composeLabel(key: string, given: string | undefined, translate: Translate): string | undefined {
  const [, resource, source] = labelKey.exec(key) ?? []
  if (resource === undefined || source === undefined) return undefined
  const isInferred = given === getFieldLabelTranslationArgs({ resource, source })[1]?._
  if (!isInferred) return undefined
  const ofPage = pageLabels.field(resource, source)
  if (ofPage !== undefined) return translate(ofPage, { _: ofPage })
  if (find(key, translate) !== undefined) return undefined

  const [, relation, related] = /^([^.]+)\.(.+)$/.exec(source) ?? []
  if (relation === undefined || related === undefined) return humanizeName(withoutKey(source))
  // Of a related record that is known by its key.
  if (related === 'id') return labelOf(resource, relation, translate)
  return translate('slipform.list.related', {
    relation: labelOf(resource, relation, translate),
    field: withSmallInitial(relatedLabel(relation, related, translate)),
  })
}

// Of `id` alone nothing would stay; `orderID` and `order_ids` end so too.
const withoutKey = (source: string) => source.replace(/(?<=.)(?:_ids?|(?<=[\p{Ll}\d])I[dD]s?)$/u, '')

const find = (key: string, translate: Translate) => translate(key, { _: '' }) || undefined

/** Returns the label of a field of a resource. */
export function labelOf(resource: string, source: string, translate: Translate): string {
  const [key, options] = getFieldLabelTranslationArgs({ resource, source })
  return composeLabel(key, options?._, translate) ?? translate(key, options)
}

/** Guesses the resource of a relation by its name, in the singular or plural. */
function relatedLabel(relation: string, source: string, translate: Translate): string {
  const likely = [relation, `${relation}s`].find((one) => find(`resources.${one}.fields.${source}`, translate))
  return labelOf(likely ?? relation, source, translate)
}

/** Returns the name of a number of records of a resource; `fallback` where neither its page nor a text names it. */
export function resourceLabel(resource: string, count: number, fallback: string, translate: Translate): string {
  const ofPage = pageLabels.resource(resource)
  const name = ofPage === undefined ? fallback : translate(ofPage, { smart_count: count, _: ofPage })
  return translate(`resources.${resource}.name`, { smart_count: count, _: name })
}

/** Returns the label that a page or a text gives a field or relation; undefined if its name is its label. */
export function knownLabel(resource: string, source: string, translate: Translate): string | undefined {
  const ofPage = pageLabels.field(resource, source)
  return ofPage === undefined
    ? find(`resources.${resource}.fields.${source}`, translate)
    : translate(ofPage, { _: ofPage })
}

/** Lowers the first letter of a label within a sentence, except of abbreviations: "Customer name", "Customer VAT number". */
export const withSmallInitial = (text: string) => text.replace(/^\p{Lu}(?!\p{Lu})/u, (initial) => initial.toLowerCase())
