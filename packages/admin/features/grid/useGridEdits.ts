import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type GetListResult, type Identifier, type RaRecord, useDataProvider, useEvent } from 'react-admin'
import { groupBy } from 'slipform/browser'
import { isSameValue } from '../../api/changedFields.ts'
import { finishBeforeSignOut } from '../../api/sessionEvents.ts'
import { createStore } from '../../api/store.ts'
import { infoOf } from '../../resource/named.ts'
import { type CellState, type CellStore, createCellStore, type Edit } from './cells.ts'
import { mergeRow } from './mergeRow.ts'
import { type RecordApi, type SaveOutcome, saveRow } from './save.ts'

/** A cell by its record and field. */
export type CellKey = Pick<Edit, 'id' | 'source'>

/** The result of edits: the saved cells, and those that were not saved. */
export type Summary = Omit<SaveOutcome, 'record'>

/** An action of the user, such as a paste: the saved cells, and the rejected cells, which undoing the action discards. */
interface GridAction {
  readonly saved: readonly Edit[]
  readonly rejected: readonly CellKey[]
}

const maxActions = 100

/** Returns the edits that undo edits. */
const inverse = (edits: readonly Edit[]): Edit[] =>
  edits.map(({ before, after, ...cell }) => ({ ...cell, before: after, after: before ?? null }))

/** Saves edited cells, of the grid or of one value on the page of a record, and undoes actions. */
export interface GridEdits {
  store: CellStore
  /** Saves the edits of one action. `invalid` are its cells with invalid values, which are only marked. */
  commit: (edits: readonly Edit[], invalid?: readonly (CellKey & { text: string; error: string })[]) => Promise<Summary>
  /** Discards the unsaved values of cells. */
  discard: (cells: readonly CellKey[]) => void
  /** Undoes the last action. Returns undefined without an action, and while another one is being undone. */
  undo: () => Promise<Summary | undefined>
  /** The actions that can be undone, the last one at the end. */
  useActions: () => readonly GridAction[]
}

// Browsers open six connections at a time: two stay free for the page.
const requestsAtOnce = 4
/** How long a saved cell is marked, in milliseconds. */
const savedShownMs = 1500

const nothing: Summary = { saved: [], conflicts: [], failed: [] }

/** Returns a function that saves edits record by record, and shows the stored records in the lists. */
const useSend = (resource: string, records: readonly RaRecord[]) => {
  const { relations } = infoOf(resource)
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const queues = useRef(new Map<Identifier, Promise<unknown>>())
  const rows = useRef(records)
  rows.current = records

  const apiFor = (cause?: 'undo'): RecordApi => ({
    read: async (id) => (await dataProvider.getOne(resource, { id })).data,
    update: async (id, data, previousData) =>
      (await dataProvider.update(resource, { id, data, previousData, meta: { cause } })).data,
  })

  /**
   * Shows the stored record in the lists, which are not read again, as rows would move while the user edits them. The record's own page gets the
   * new version, with which the next edit begins.
   */
  const show = (stored: RaRecord) => {
    queryClient.setQueriesData<GetListResult>({ queryKey: [resource, 'getList'] }, (list) =>
      list?.data.some(({ id }) => id === stored.id)
        ? { ...list, data: list.data.map((row) => (row.id === stored.id ? mergeRow(row, stored, relations) : row)) }
        : list,
    )
    queryClient.setQueriesData<RaRecord>({ queryKey: [resource, 'getOne'] }, (record) =>
      record?.id === stored.id ? mergeRow(record, stored, relations) : record,
    )
    for (const read of ['getOne', 'getMany', 'getManyReference'])
      queryClient.invalidateQueries({ queryKey: [resource, read] })
    // Refreshes the numbers of tabs, groups and totals, by the key that `listAggregateQuery` gives them.
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === resource && queryKey[3] === 'aggregate',
    })
  }

  /** Saves edits of a record after its earlier edits. */
  const sendRecord = (id: Identifier, edits: readonly Edit[], cause?: 'undo') => {
    const previous = queues.current.get(id) ?? Promise.resolve()
    const saved = previous.then(async () => {
      const row = rows.current.find((candidate) => candidate.id === id)
      const outcome = await saveRow(apiFor(cause), row, edits)
      if (outcome.record) show(outcome.record)
      return outcome
    })
    queues.current.set(
      id,
      saved.catch(() => undefined),
    )
    return saved
  }

  const send = async (edits: readonly Edit[], cause?: 'undo'): Promise<Summary> => {
    const outcomes: SaveOutcome[] = []
    const records = [...groupBy(edits, ({ id }) => id)]
    while (records.length > 0) {
      const batch = records.splice(0, requestsAtOnce)
      const requests = batch.map(([id, recordEdits]) => sendRecord(id, recordEdits, cause))
      outcomes.push(...(await Promise.all(requests)))
    }
    return {
      saved: outcomes.flatMap(({ saved }) => saved),
      conflicts: outcomes.flatMap(({ conflicts }) => conflicts),
      failed: outcomes.flatMap(({ failed }) => failed),
    }
  }
  return { send, rows, whenIdle: () => Promise.all(queues.current.values()) }
}

/** Sets the states of cells by the result of their edits. Saved cells are marked for a moment. */
const showSummary = (store: CellStore, { saved, conflicts, failed }: Summary): void => {
  const toCell = ({ id, source }: Edit, state: CellState) => ({ id, source, state })
  const marked = saved.map((edit) => toCell(edit, { status: 'saved', value: edit.after }))
  store.set([
    ...marked,
    ...failed.map(({ edit, error }) => toCell(edit, { status: 'failed', value: edit.after, error })),
    ...conflicts.map(({ edit, theirs }) =>
      toCell(edit, { status: 'conflict', value: edit.after, before: edit.before, theirs }),
    ),
  ])
  setTimeout(() => {
    const unchanged = marked.filter(({ id, source, state }) => store.row(id)[source] === state)
    store.set(unchanged.map((cell) => ({ ...cell, state: undefined })))
  }, savedShownMs)
}

/** Adds the rejected values of the same records, which are sent again: together with the new values they may be valid. */
const withRejected = (edits: readonly Edit[], store: CellStore, rows: readonly RaRecord[]): Edit[] => {
  const again = [...new Set(edits.map(({ id }) => id))].flatMap((id) =>
    Object.entries(store.row(id)).flatMap(([source, state]): Edit[] => {
      const row = rows.find((candidate) => candidate.id === id)
      const isSent = edits.some((edit) => edit.id === id && edit.source === source)
      if (state.status !== 'failed' || state.text !== undefined || isSent || row === undefined) return []
      return [{ id, source, before: row[source] ?? null, after: state.value }]
    }),
  )
  return [...edits, ...again]
}

const isChange = ({ before, after }: Edit) => !isSameValue(before ?? null, after ?? null)

/** Saves edits at once, record by record. Edits of one record are sent one after the other, so that each has the current version. */
export const useGridEdits = (resource: string, records: readonly RaRecord[]): GridEdits => {
  const [store] = useState(createCellStore)
  const [history] = useState(() => createStore<readonly GridAction[]>([]))
  const isBusy = useRef(false)
  const { send, rows, whenIdle } = useSend(resource, records)

  const save = async (edits: readonly Edit[], cause?: 'undo'): Promise<Summary> => {
    if (edits.length === 0) return nothing
    store.set(edits.map(({ id, source, after }) => ({ id, source, state: { status: 'saving', value: after } })))
    return finishBeforeSignOut(send(edits, cause))
  }

  const commit: GridEdits['commit'] = useEvent(async (edits, invalid = []) => {
    store.set(
      invalid.map(({ id, source, text, error }) => ({
        id,
        source,
        state: { status: 'failed', value: undefined, text, error } as const,
      })),
    )
    // A cell whose last value was rejected is sent, even if it gets the stored value again.
    const changed = edits.filter((edit) => isChange(edit) || store.row(edit.id)[edit.source])
    const summary = await save(withRejected(changed, store, rows.current))
    showSummary(store, summary)
    const rejected = [...invalid, ...[...summary.failed, ...summary.conflicts].map(({ edit }) => edit)]
    const saved = summary.saved.filter(isChange)
    if (saved.length + rejected.length > 0)
      history.set(
        [...history.get(), { saved, rejected: rejected.map(({ id, source }) => ({ id, source })) }].slice(-maxActions),
      )
    return summary
  })

  const discard = useEvent((cells: readonly CellKey[]) =>
    store.set(cells.map(({ id, source }) => ({ id, source, state: undefined }))),
  )

  const undo: GridEdits['undo'] = useEvent(async () => {
    if (isBusy.current) return undefined
    isBusy.current = true
    try {
      // Waits for all running edits. Another press meanwhile has no effect.
      await whenIdle()
      const action = history.get().at(-1)
      if (action === undefined) return undefined
      history.set(history.get().filter((earlier) => earlier !== action))
      discard(action.rejected)
      // Cells that another user has changed since are not changed.
      const summary = await save(inverse(action.saved), 'undo')
      discard([...summary.conflicts, ...summary.failed].map(({ edit }) => edit))
      showSummary(store, { ...nothing, saved: summary.saved })
      return summary
    } finally {
      isBusy.current = false
    }
  })
  return { store, commit, discard, undo, useActions: history.useValue }
}
