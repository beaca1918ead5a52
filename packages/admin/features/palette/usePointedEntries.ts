import Delete from '@mui/icons-material/Delete'
import Edit from '@mui/icons-material/Edit'
import SwapHoriz from '@mui/icons-material/SwapHoriz'
import Visibility from '@mui/icons-material/Visibility'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  useCreatePath,
  useDataProvider,
  useNotify,
  useResourceDefinitions,
  useTranslate,
  useTranslateLabel,
} from 'react-admin'
import { useNavigate } from 'react-router'
import { messageOf } from '../../i18n/errorText.ts'
import { useDelete, useDeleteRecord } from '../../pages/deletes/useDelete.ts'
import { type PointedRecords, pointedRecords } from '../../pages/list/pointedRecords.ts'
import { isEnumeration } from '../../resource/kinds.ts'
import { batchLimitOf, choicesOf, findField, isIn, labelOf, useFindResource } from '../../resource/named.ts'
import { can } from '../../session/session.ts'
import { nameOfRecord } from '../../ui/nameOfRecord.ts'
import { useCountedText } from '../../ui/useCountedText.ts'
import type { PaletteEntry } from './usePaletteEntries.ts'

const nothing: PointedRecords = { resource: '', ids: [], unselect: () => {} }

/** Returns the palette's entries for the selected records, or the current row, when it opened: show, edit, set an enumeration, delete. */
export const usePointedEntries = (): PaletteEntry[] => {
  const [pointed] = useState(() => pointedRecords() ?? nothing)
  const { resource, ids, record, unselect } = pointed
  const translate = useTranslate()
  const createPath = useCreatePath()
  const navigate = useNavigate()
  const dataProvider = useDataProvider()
  const definition = useResourceDefinitions()[resource]
  const say = useCountedText(resource)
  const removeRecord = useDeleteRecord(resource)
  const remove = useDelete(resource)
  const group = record ? nameOfRecord(record, definition) : say('selected', ids.length)
  const changes = useChanges(pointed, group)
  const goTo = (type: 'show' | 'edit', icon: PaletteEntry['icon']): PaletteEntry[] => {
    if (record === undefined) return []
    const run = () => navigate(createPath({ resource, id: record.id, type }))
    return [{ key: `pointed/${type}`, group, label: translate(`ra.action.${type}`), icon, run }]
  }
  const meta = { batchLimit: batchLimitOf(resource) }
  const send = () => dataProvider.deleteMany(resource, { ids: [...ids], meta })
  const deletion: PaletteEntry = {
    key: 'pointed/delete',
    group,
    label: translate('ra.action.delete'),
    icon: Delete,
    run: () => (record ? removeRecord(record, unselect) : remove({ ids, send, onStart: unselect })),
  }
  if (pointed === nothing) return []
  return [
    ...(definition?.hasShow && can('one', resource) ? goTo('show', Visibility) : []),
    ...(definition?.hasEdit && can('update', resource) ? goTo('edit', Edit) : []),
    ...(can(record ? 'update' : 'updateMany', resource) ? changes : []),
    ...(can(record ? 'remove' : 'removeMany', resource) && ids.length <= meta.batchLimit ? [deletion] : []),
  ]
}

/** Returns an entry for each value of an enumeration that the pointed records can be given. */
const useChanges = ({ resource, ids, record }: PointedRecords, group: string): PaletteEntry[] => {
  const translate = useTranslate()
  const translateLabel = useTranslateLabel()
  const notify = useNotify()
  const client = useQueryClient()
  const dataProvider = useDataProvider()
  const find = useFindResource()
  const of = find(resource)
  const meta = { batchLimit: batchLimitOf(resource) }
  const change = async (data: object, message: string) => {
    try {
      if (record) await dataProvider.update(resource, { id: record.id, data, previousData: record })
      else await dataProvider.updateMany(resource, { ids: [...ids], data, meta })
      notify(message, { messageArgs: { _: message } })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    await client.invalidateQueries({ queryKey: [resource] })
  }
  return Object.keys(of.info.fields).flatMap((source): PaletteEntry[] => {
    const field = findField(source, of, find)
    if (!field || !isEnumeration(field.info) || !isIn('update', field.info)) return []
    const label = String(translateLabel({ source, resource, ...(labelOf(field) && { label: labelOf(field) }) }))
    return choicesOf(field)
      .filter(({ id }) => id !== record?.[source])
      .map(({ id, name }) => {
        const value = translate(name, { _: name })
        const message = translate('slipform.palette.changed', { name: group, field: label, value })
        const run = () => void change({ [source]: String(id) }, message)
        return { key: `pointed/${source}/${id}`, group, label: `${label}: ${value}`, icon: SwapHoriz, run }
      })
  })
}
