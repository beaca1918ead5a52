import { HttpError, type Identifier, type RaRecord } from 'react-admin'
import { isSameValue } from '../../api/changedFields.ts'
import { versionKey } from '../../api/version.ts'
import { messageOf } from '../../i18n/errorText.ts'
import type { Edit } from './cells.ts'

/** The requests of `saveRow`. Both functions return the record with its version. */
export interface RecordApi {
  read: (id: Identifier) => Promise<RaRecord>
  /** Fails with 412 if the record no longer has the version of `previous`. */
  update: (id: Identifier, changes: Partial<RaRecord>, previous: RaRecord) => Promise<RaRecord>
}

/** The result of saving the edits of one record. */
export interface SaveOutcome {
  /** The stored record, if it was read or saved. */
  record?: RaRecord
  /** The saved edits; `after` is the value as it was stored. */
  saved: Edit[]
  conflicts: { edit: Edit; theirs: RaRecord }[]
  failed: { edit: Edit; error: string }[]
}

// The number of attempts while other users save the same record. Each rejected edit adds an attempt without that edit.
const maxAttempts = 4

/**
 * Saves the edits of one record, for the grid, without overwriting a value that another user has stored since: such an edit is a conflict. An
 * edit with an error of its own is left out, and the other edits are saved. Does not throw: errors are part of the outcome.
 */
export const saveRow = async (
  api: RecordApi,
  known: RaRecord | undefined,
  edits: readonly Edit[],
): Promise<SaveOutcome> => {
  const outcome: SaveOutcome = { saved: [], conflicts: [], failed: [] }
  const [{ id }] = edits as [Edit]
  let open = [...edits]
  let record = known?.[versionKey] === undefined ? undefined : known
  for (let attempt = 0; attempt < maxAttempts + edits.length && open.length > 0; attempt++) {
    try {
      const current: RaRecord = record ?? (await api.read(id))
      record = current
      outcome.record = current
      const isForeign = ({ source, before, after }: Edit) =>
        !isSameField(current[source], before) && !isSameField(current[source], after)
      outcome.conflicts.push(...open.filter(isForeign).map((edit) => ({ edit, theirs: current })))
      open = open.filter((edit) => !isForeign(edit))
      const changes = Object.fromEntries(open.map(({ source, after }) => [source, after]))
      const isChanged = open.some(({ source, after }) => !isSameField(current[source], after))
      const stored = isChanged ? await api.update(id, changes, current) : current
      outcome.record = stored
      outcome.saved.push(...open.map((edit) => ({ ...edit, after: stored[edit.source] ?? null })))
      open = []
    } catch (error) {
      if (error instanceof HttpError && error.status === 412) record = undefined
      else {
        const failed = open.map((edit) => ({ edit, error: errorOf(error, edit.source) }))
        const withOwnError = failed.filter(({ error }) => error.isOwn)
        const rejected = withOwnError.length > 0 ? withOwnError : failed
        outcome.failed.push(...rejected.map(({ edit, error }) => ({ edit, error: error.text })))
        open = open.filter((edit) => !rejected.some((failure) => failure.edit === edit))
      }
    }
  }
  outcome.failed.push(...open.map((edit) => ({ edit, error: 'slipform.conflict.title' })))
  return outcome
}

const isSameField = (value: unknown, other: unknown) => isSameValue(value ?? null, other ?? null)

/** Returns the error of a field (`isOwn`), or the error of the whole record. */
const errorOf = (error: unknown, source: string) => {
  const fieldError: unknown = error instanceof HttpError ? error.body?.errors?.[source] : undefined
  if (typeof fieldError === 'string') return { text: fieldError, isOwn: true }
  return { text: messageOf(error), isOwn: false }
}
