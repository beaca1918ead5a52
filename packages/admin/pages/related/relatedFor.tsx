import type { ReactElement } from 'react'
import { humanizeName } from 'slipform/browser'
import { searchOf, titleOrder } from '../../resource/defaults.ts'
import { type FindResource, isIn, type NamedResource } from '../../resource/named.ts'
import type { Items } from '../../resource/options.ts'
import { formParts } from '../../resource/parts.ts'
import { ResourceTable } from '../list/ResourceTable.tsx'
import { RelatedRecords } from './RelatedRecords.tsx'

/** Returns the tabs of related records on a record's page, by names of relations. Skips relations whose records the user may not list. */
export const relatedFor = (items: Items<string>, of: NamedResource, find: FindResource): ReactElement[] =>
  items.flatMap((item) => (typeof item === 'string' ? (tabFor(item, of, find) ?? []) : item))

function tabFor(name: string, of: NamedResource, find: FindResource): ReactElement | undefined {
  const { reference, target: filterField, source, also, writable } = of.info.relations?.[name] ?? {}
  if (reference === undefined || filterField === undefined) return undefined
  const related = find(reference)
  const keys = [filterField, ...Object.keys(also ?? {})]
  // Only for keys of several fields: a form presets a single field by itself.
  const back = Object.entries(related.info.relations ?? {}).find(
    ([, { reference, pairs }]) => reference === of.name && pairs && keys.every((key) => key in pairs),
  )?.[0]
  const isPreset = (key: string) => related.info.fields[key] !== undefined && isIn('create', related.info.fields[key])
  const { labels = {} }: { labels?: Readonly<Record<string, string | undefined>> } = of.options
  const canCreate = keys.every(isPreset) && related.options.create !== false
  const filterToQuery = searchOf(related)
  const sort = titleOrder(related)
  return (
    <RelatedRecords
      key={name}
      label={labels[name] ?? humanizeName(name)}
      reference={reference}
      target={filterField}
      {...(source !== undefined && { source })}
      {...(also !== undefined && { also })}
      {...(back !== undefined && { back })}
      {...(canCreate && { createInputs: formParts(related, 'create') })}
      {...(writable && { links: name, ...(filterToQuery && { filterToQuery }), ...(sort && { choicesSort: sort }) })}
    >
      <ResourceTable without={back === undefined ? keys : [...keys, back]} />
    </RelatedRecords>
  )
}
