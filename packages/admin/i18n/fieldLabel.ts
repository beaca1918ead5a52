import { getFieldLabelTranslationArgs } from 'react-admin'
import { humanizeName } from 'slipform/browser'

// The labels of fields and resources: from page files, else from the texts of a language, else from their names.

/** Translates a key as polyglot does; `_` is the text for a missing key. */
export type Translate = (key: string, options?: { _?: string } & Record<string, unknown>) => string

/** The labels that page files give resources and fields; undefined where a page file gives none. */
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
 * Returns a field's label in place of the one that react-admin infers from its source, for every translation of such a key: the page file's
 * label; else, for a field of a relation, a label composed of both labels (`customer.tier` is "Customer tier"); else the field's name, with
 * abbreviations written as such (`vin` is "VIN").
 *
 * @returns undefined for keys that the catalogue has, for other keys, and if `fallback` is not the label that react-admin infers.
 */
export function composeLabel(key: string, fallback: string | undefined, translate: Translate): string | undefined {
  const [, resource, source] = labelKey.exec(key) ?? []
  if (resource === undefined || source === undefined) return undefined
  const isInferred = fallback === getFieldLabelTranslationArgs({ resource, source })[1]?._
  if (!isInferred) return undefined
  const pageLabel = pageLabels.field(resource, source)
  if (pageLabel !== undefined) return translate(pageLabel, { _: pageLabel })
  if (find(key, translate) !== undefined) return undefined

  const [, relation, related] = /^([^.]+)\.(.+)$/.exec(source) ?? []
  if (relation === undefined || related === undefined) return humanizeName(withoutKey(source))
  // The key of a related record stands for the record: `customer.id` is "Customer".
  if (related === 'id') return labelOf(resource, relation, translate)
  return translate('slipform.list.related', {
    relation: labelOf(resource, relation, translate),
    field: withSmallInitial(relatedLabel(relation, related, translate)),
  })
}

// Without the ending of a key: `customer_id`, `customerID` and `customer_ids` are "Customer". `id` alone stays.
const withoutKey = (source: string) => source.replace(/(?<=.)(?:_ids?|(?<=[\p{Ll}\d])I[dD]s?)$/u, '')

/** Returns the text of a key; undefined if the catalogue has none. */
const find = (key: string, translate: Translate) => translate(key, { _: '' }) || undefined

/** Returns the label of a field of a resource. */
export function labelOf(resource: string, source: string, translate: Translate): string {
  const [key, options] = getFieldLabelTranslationArgs({ resource, source })
  return composeLabel(key, options?._, translate) ?? translate(key, options)
}

/** Guesses the resource of a relation by its name, in the singular or plural. */
function relatedLabel(relation: string, source: string, translate: Translate): string {
  const guessed = [relation, `${relation}s`].find((name) => find(`resources.${name}.fields.${source}`, translate))
  return labelOf(guessed ?? relation, source, translate)
}

/** Returns the name for `count` records of a resource; `fallback` where neither a page file nor a text names the resource. */
export function resourceLabel(resource: string, count: number, fallback: string, translate: Translate): string {
  const pageLabel = pageLabels.resource(resource)
  const name = pageLabel === undefined ? fallback : translate(pageLabel, { smart_count: count, _: pageLabel })
  return translate(`resources.${resource}.name`, { smart_count: count, _: name })
}

/** Returns the label that a page file or a text gives a field or relation; undefined if neither has one. */
export function knownLabel(resource: string, source: string, translate: Translate): string | undefined {
  const pageLabel = pageLabels.field(resource, source)
  return pageLabel === undefined
    ? find(`resources.${resource}.fields.${source}`, translate)
    : translate(pageLabel, { _: pageLabel })
}

/** Lowers the first letter of a label within a sentence, except of abbreviations: "Customer name", "Customer VAT number". */
export const withSmallInitial = (text: string) => text.replace(/^\p{Lu}(?!\p{Lu})/u, (initial) => initial.toLowerCase())
