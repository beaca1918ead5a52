// The text about a record that cannot be deleted, as others refer to it.

import type { RelatedRecords, RelationStep } from 'slipform/browser'
import { knownLabel, resourceLabel, withSmallInitial } from './fieldLabel.ts'
import { i18nProvider } from './i18nProvider.ts'

const { translate } = i18nProvider

/** Returns the name of a number of records of a resource in a sentence. */
export const nameOfRecords = (resource: string, fallback: string, count = 1): string =>
  withSmallInitial(resourceLabel(resource, count, fallback.replaceAll('_', ' '), translate))

/** Says which records refer to one: "2 vehicles and 1 payment of its invoices refer". */
export function referencesText(by: readonly RelatedRecords[]): string {
  const list = by.length === 0 ? translate('slipform.references.others') : listOf(by.map(recordsText))
  const isOne = by.length === 1 && by[0]?.count === 1
  return translate('slipform.references.list', { list, smart_count: isOne ? 1 : 2 })
}

/** Names the records at the end of a chain of relations: "1 payment of its invoices". */
function recordsText({ count, steps }: RelatedRecords): string {
  const [last, ...between] = steps.toReversed()
  if (last === undefined) return String(count)
  const named = `${count} ${nameOfStep(last, count)}`
  const records = between.reduce((text, step, at) => {
    const way = at === between.length - 1 ? 'of_its' : 'of'
    return translate(`slipform.references.${way}`, { records: text, relation: nameOfStep(step) })
  }, named)
  const inTrash = steps.filter(({ isInTrash }) => isInTrash).map((step) => nameOfStep(step, step === last ? count : 2))
  if (inTrash.length === 0) return records
  return between.length === 0
    ? translate('slipform.references.in_trash', { records })
    : translate('slipform.references.some_in_trash', { records, relations: listOf(inTrash, 'disjunction') })
}

/** Returns the name of a relation: that of its resource if both are called the same. */
const nameOfStep = ({ name, relation, of, to }: RelationStep, count = 2): string =>
  relation === to ? nameOfRecords(to, name, count) : withSmallInitial(knownLabel(of, relation, translate) ?? name)

const listOf = (names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat(i18nProvider.getLocale(), { type }).format(names)
