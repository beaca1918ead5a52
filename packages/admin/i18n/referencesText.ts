// The text about a record that cannot be deleted, as other records refer to it.

import type { RelatedRecords } from 'slipform/browser'
import { knownLabel, resourceLabel, withSmallInitial } from './fieldLabel.ts'
import { i18nProvider } from './i18nProvider.ts'

const { translate } = i18nProvider

/** Returns the name for `count` records of a resource within a sentence. */
export const nameOfRecords = (resource: string, fallback: string, count = 1): string =>
  withSmallInitial(resourceLabel(resource, count, fallback.replaceAll('_', ' '), translate))

/** Returns the text about the records that refer to a record: "2 vehicles and 1 invoice refer". */
export function referencesText(by: readonly RelatedRecords[]): string {
  const list = by.length === 0 ? translate('slipform.references.others') : listOf(by.map(recordsText))
  const isOne = by.length === 1 && by[0]?.count === 1
  return translate('slipform.references.list', { list, smart_count: isOne ? 1 : 2 })
}

/** Names records by their relation, or by their resource if both are called the same. */
function recordsText({ count, name, relation, of, to }: RelatedRecords): string {
  const label = relation === to ? nameOfRecords(to, name, count) : knownLabel(of, relation, translate)
  return `${count} ${label === undefined ? name : withSmallInitial(label)}`
}

const listOf = (names: readonly string[]) => new Intl.ListFormat(i18nProvider.getLocale()).format(names)
