import { cloneElement, type ReactElement } from 'react'
import type { Identifier, RaRecord } from 'react-admin'
import { ConflictDialog } from '../../pages/form/ConflictDialog.tsx'
import { compareVersions } from '../../pages/form/compareVersions.ts'
import { type GridColumn, withValues } from './columns.ts'
import type { GridEdits } from './useGridEdits.ts'

interface GridConflictProps {
  id: Identifier
  columns: readonly GridColumn[]
  edits: GridEdits
  onClose: () => void
}

/** The dialog for cells that another user has changed, too: shows both values, and saves the chosen ones. */
export const GridConflict = ({ id, columns, edits, onClose }: GridConflictProps) => {
  const cells = Object.entries(edits.store.row(id)).flatMap(([source, state]) =>
    state.status === 'conflict' ? [{ source, ...state }] : [],
  )
  const [first] = cells
  if (first === undefined) return null
  const { theirs } = first
  const before = Object.fromEntries(cells.map(({ source, before }) => [source, before]))
  const myValues = Object.fromEntries(cells.map(({ source, value }) => [source, value]))
  const mine = withValues(theirs, myValues, columns) as RaRecord
  const versions = { base: { ...theirs, ...before }, mine, theirs }
  const sources = cells.map(({ source }) => source)
  const fields = columns.map(({ content, source, name }) =>
    // The dialog finds and labels a field by its source. A column of a related record keeps its own.
    name === source ? cloneElement(content as ReactElement<{ source: string }>, { source }) : content,
  )
  const choose = (chosen: string[]) => {
    onClose()
    edits.discard(sources.map((source) => ({ id, source })))
    edits.commit(
      cells
        .filter(({ source }) => chosen.includes(source))
        .map(({ source, value }) => ({ id, source, before: theirs[source] ?? null, after: value })),
    )
  }
  const differences = compareVersions(versions, Object.fromEntries(sources.map((source) => [source, [source]])))
  const conflict = { versions, differences, choose, cancel: onClose }
  return <ConflictDialog conflict={conflict} fields={fields} />
}
