import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Identifier,
  type RaRecord,
  useDataProvider,
  useGetRecordRepresentation,
  useResourceContext,
  useTranslate,
} from 'react-admin'

/** The value that a move sets: the column of a board, the time of a calendar. */
export type MovePlace = string | number | null

/** Moved records with their new values, until the API has stored the moves. */
export type Moves = ReadonlyMap<Identifier, { record: RaRecord; value: MovePlace }>

/** The result of the last move. */
export interface MoveResult {
  message: string
  isError?: boolean
  undo?: () => void
}

/** Moves the records of a board or calendar by changing a field. The page shows a move at once, and reverts it if the API rejects it. */
export const useMoves = (
  source: string,
  nameOfPlace: (place: MovePlace) => string,
  mayMove: (from: MovePlace, to: MovePlace) => boolean = () => true,
) => {
  const resource = useResourceContext() ?? ''
  const [moves, setMoves] = useState<Moves>(new Map())
  const [result, setResult] = useState<MoveResult>()
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const translate = useTranslate()
  const nameOf = useGetRecordRepresentation(resource)

  const move = async (record: RaRecord, value: MovePlace, isUndo = false) => {
    const before: MovePlace = record[source]
    if (value === before) return
    setResult(undefined)
    setMoves((current) => new Map(current).set(record.id, { record, value }))
    try {
      await dataProvider.update(resource, {
        id: record.id,
        data: { [source]: value },
        // Without a version: the last move wins, and other fields stay as they are.
        previousData: { id: record.id },
        meta: { cause: isUndo ? 'undo' : undefined },
      })
      const message = translate('slipform.moves.dropped', { name: String(nameOf(record)), to: nameOfPlace(value) })
      const undo = () => void move({ ...record, [source]: value }, before, true)
      setResult(isUndo || !mayMove(value, before) ? { message } : { message, undo })
    } catch (error) {
      const { message } = error as Error
      setResult({ message: translate(message, { _: message }), isError: true })
    }
    await queryClient.invalidateQueries({ queryKey: [resource] })
    setMoves((current) => new Map([...current].filter(([id]) => id !== record.id)))
  }
  return { moves, move, result, clearResult: () => setResult(undefined) }
}
