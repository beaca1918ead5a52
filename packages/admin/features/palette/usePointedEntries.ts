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
import { useDelete } from '../../pages/deletes/useDelete.ts'
import { pointedRecords } from '../../pages/list/pointedRecords.ts'
import { isEnumeration } from '../../resource/kinds.ts'
import { batchLimitOf, choicesOf, findField, isIn, labelOf, useFindResource } from '../../resource/named.ts'
import { can } from '../../session/session.ts'
import { nameOfRecord } from '../../ui/nameOfRecord.ts'
import { useCountedText } from '../../ui/useCountedText.ts'
import type { PaletteEntry, PaletteGroup } from './palette.ts'

/** Returns the palette's entries for the selected records, or the current row, when it opened: open, edit, set an enumeration, delete. */
export const usePointedEntries = (): PaletteGroup | undefined => {
  const [pointed] = useState(pointedRecords)
  const { resource = '', ids = [], record, unselect } = pointed ?? {}
  const translate = useTranslate()
  const translateLabel = useTranslateLabel()
  const createPath = useCreatePath()
  const navigate = useNavigate()
  const notify = useNotify()
  const client = useQueryClient()
  const dataProvider = useDataProvider()
  const definition = useResourceDefinitions()[resource]
  const find = useFindResource()
  const remove = useDelete(resource)
  const say = useCountedText(resource)
  if (pointed === undefined) return undefined
  const name = record ? nameOfRecord(record, definition) : say('selected', ids.length)
  const batchLimit = batchLimitOf(resource)
  const isOne = record !== undefined
  const goTo = (type: 'show' | 'edit'): PaletteEntry[] =>
    record === undefined || !definition?.[type === 'show' ? 'hasShow' : 'hasEdit']
      ? []
      : [
          {
            key: `pointed/${type}`,
            label: translate(`ra.action.${type}`),
            icon: type === 'show' ? Visibility : Edit,
            run: () => navigate(createPath({ resource, id: record.id, type })),
          },
        ]
  const change = async (field: string, value: string | number, source: string, text: string) => {
    try {
      if (record)
        await dataProvider.update(resource, { id: record.id, data: { [source]: value }, previousData: record })
      else await dataProvider.updateMany(resource, { ids: [...ids], data: { [source]: value }, meta: { batchLimit } })
      const message = translate('slipform.palette.changed', { name, field, value: text })
      notify(message, { messageArgs: { _: message } })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    await client.invalidateQueries({ queryKey: [resource] })
  }
  const of = find(resource)
  const changes = Object.keys(of.info.fields).flatMap((source): PaletteEntry[] => {
    const field = findField(source, of, find)
    if (!field || !isEnumeration(field.info) || !isIn('update', field.info)) return []
    const label = String(translateLabel({ source, resource, ...(labelOf(field) && { label: labelOf(field) }) }))
    return choicesOf(field)
      .filter(({ id }) => id !== record?.[source])
      .map(({ id, name: choice }) => {
        const text = translate(choice, { _: choice })
        const run = () => void change(label, String(id), source, text)
        return { key: `pointed/${source}/${id}`, label: `${label}: ${text}`, icon: SwapHoriz, run }
      })
  })
  const canChange = can(isOne ? 'update' : 'updateMany', resource)
  const canDelete = can(isOne ? 'remove' : 'removeMany', resource) && ids.length <= batchLimit
  const deletion: PaletteEntry = {
    key: 'pointed/delete',
    label: translate('ra.action.delete'),
    icon: Delete,
    run: () =>
      remove({
        ids,
        ...(isOne && { name }),
        send: () =>
          record
            ? dataProvider.delete(resource, { id: record.id, previousData: record })
            : dataProvider.deleteMany(resource, { ids: [...ids], meta: { batchLimit } }),
        onStart: unselect,
      }),
  }
  const entries = [
    ...(can('one', resource) ? goTo('show') : []),
    ...(can('update', resource) ? goTo('edit') : []),
    ...(canChange ? changes : []),
    ...(canDelete ? [deletion] : []),
  ]
  return entries.length > 0 ? { name, entries } : undefined
}
