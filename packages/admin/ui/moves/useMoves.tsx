import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Identifier,
  type RaRecord,
  useDataProvider,
  useGetRecordRepresentation,
  useNotify,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { UndoNotice } from '../UndoNotice.tsx'

/** The value that a move sets: the column of a board, the time of a calendar. */
export type MovePlace = string | number | null

/** Moved records with their new values, until the API has stored the moves. */
export type Moves = ReadonlyMap<Identifier, { record: RaRecord; value: MovePlace }>

/**
 * Moves the records of a board or calendar by changing a field. The page shows a move at once, with a message that can undo it, and reverts it
 * if the API rejects it.
 */
export const useMoves = (
  source: string,
  nameOfPlace: (place: MovePlace) => string,
  mayMove: (from: MovePlace, to: MovePlace) => boolean = () => true,
) => {
  const resource = useResourceContext() ?? ''
  const [moves, setMoves] = useState<Moves>(new Map())
  const notify = useNotify()
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const translate = useTranslate()
  const nameOf = useGetRecordRepresentation(resource)

  const move = async (record: RaRecord, value: MovePlace, isUndo = false) => {
    const before: MovePlace = record[source]
    if (value === before) return
    setMoves((current) => new Map(current).set(record.id, { record, value }))
    try {
      await dataProvider.update(resource, {
        id: record.id,
        data: { [source]: value },
        // Without a version: the last move wins, and other fields stay as they are.
        previousData: { id: record.id },
        meta: { cause: isUndo ? 'undo' : undefined },
      })
      const text = translate('slipform.moves.dropped', { name: String(nameOf(record)), to: nameOfPlace(value) })
      const undo = () => void move({ ...record, [source]: value }, before, true)
      const canUndo = !isUndo && mayMove(value, before)
      notify(canUndo ? <UndoNotice text={text} onUndo={undo} /> : text, { messageArgs: { _: text } })
    } catch (error) {
      const { message } = error as Error
      notify(message, { type: 'error', messageArgs: { _: message } })
    }
    await queryClient.invalidateQueries({ queryKey: [resource] })
    setMoves((current) => new Map([...current].filter(([id]) => id !== record.id)))
  }
  return { moves, move }
}
