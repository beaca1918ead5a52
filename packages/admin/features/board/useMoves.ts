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
import { type Choice, choiceName } from '../../i18n/choiceName.ts'

/** Cards that have been moved, until the API has stored it: the column of each is the value. */
export type Moves = ReadonlyMap<Identifier, { record: RaRecord; value: string | number | null }>

/** What became of the last move. */
export interface MoveResult {
  message: string
  isError?: boolean
  undo?: () => void
}

/** Moves cards: the board shows it at once, and takes it back if the API refuses it. */
export const useMoves = (source: string, choices: readonly Choice[]) => {
  const resource = useResourceContext() ?? ''
  const [moves, setMoves] = useState<Moves>(new Map())
  const [result, setResult] = useState<MoveResult>()
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const translate = useTranslate()
  const nameOf = useGetRecordRepresentation(resource)

  const move = async (record: RaRecord, value: string | number | null, isUndo = false) => {
    const before: string | null = record[source]
    if (value === before) return
    setResult(undefined)
    setMoves((current) => new Map(current).set(record.id, { record, value }))
    try {
      await dataProvider.update(resource, { id: record.id, data: { [source]: value }, previousData: { id: record.id } })
      const to = value === null ? translate('slipform.board.none') : choiceName(choices, value)
      const message = translate('slipform.board.dropped', { name: String(nameOf(record)), to })
      const undo = () => void move({ ...record, [source]: value }, before, true)
      setResult(isUndo ? { message } : { message, undo })
    } catch (error) {
      const { message } = error as Error
      setResult({ message: translate(message, { _: message }), isError: true })
    }
    await queryClient.invalidateQueries({ queryKey: [resource] })
    setMoves((current) => new Map([...current].filter(([id]) => id !== record.id)))
  }
  return { moves, move, result, clearResult: () => setResult(undefined) }
}
