import type { Announcements, Over } from '@dnd-kit/core'
import { type RaRecord, useGetRecordRepresentation, useTranslate } from 'react-admin'
import { type Choice, choiceName } from '../../i18n/choiceName.ts'

/** What a screen reader says while a card is moved. */
export const useAnnouncements = (resource: string, choices: readonly Choice[]) => {
  const translate = useTranslate()
  const nameOf = useGetRecordRepresentation(resource)
  const say = (text: string, record: unknown, over?: Over | null) => {
    const value: string | null = over?.data.current?.value ?? null
    const to = value === null ? translate('slipform.board.none') : choiceName(choices, value)
    return translate(`slipform.board.${text}`, { name: String(nameOf(record as RaRecord)), to })
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('lifted', active.data.current),
    onDragOver: ({ active, over }) => (over ? say('over', active.data.current, over) : undefined),
    onDragEnd: ({ active, over }) => say(over ? 'dropped' : 'cancelled', active.data.current, over),
    onDragCancel: ({ active }) => say('cancelled', active.data.current),
  }
  return { announcements, screenReaderInstructions: { draggable: translate('slipform.board.how') } }
}
