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
  const { reference, target: filter, source, also, writable } = of.info.relations?.[name] ?? {}
  if (reference === undefined || filter === undefined) return undefined
  const target = find(reference)
  const keys = [filter, ...Object.keys(also ?? {})]
  const back = Object.entries(target.info.relations ?? {}).find(
    ([, { reference, pairs }]) => reference === of.name && pairs && keys.every((key) => key in pairs),
  )?.[0]
  const isPreset = (key: string) => target.info.fields[key] !== undefined && isIn('create', target.info.fields[key])
  const { labels = {} }: { labels?: Readonly<Record<string, string | undefined>> } = of.options
  const canCreate = keys.every(isPreset) && target.options.create !== false
  const filterToQuery = searchOf(target)
  const sort = titleOrder(target)
  return (
    <RelatedRecords
      key={name}
      label={labels[name] ?? humanizeName(name)}
      reference={reference}
      target={filter}
      {...(source !== undefined && { source })}
      {...(also !== undefined && { also })}
      {...(back !== undefined && { back })}
      {...(canCreate && { createInputs: formParts(target, 'create') })}
      {...(writable && { links: name, ...(filterToQuery && { filterToQuery }), ...(sort && { choicesSort: sort }) })}
    >
      <ResourceTable without={back === undefined ? keys : [...keys, back]} />
    </RelatedRecords>
  )
}
