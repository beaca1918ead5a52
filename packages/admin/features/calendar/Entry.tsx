import { useDraggable } from '@dnd-kit/core'
import { Box } from '@mui/material'
import { createContext, type ReactNode, useContext } from 'react'
import { type Identifier, type RaRecord, RecordContextProvider, useRecordContext } from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import type { Timeline } from '../../format/timeline.ts'
import { formatLocalTime } from '../../format/timestamp.ts'
import { RecordName } from '../../pages/list/layouts/RecordName.tsx'
import { useChangedClass } from '../../ui/changedMarks.ts'
import { MoveButton } from './MoveButton.tsx'

interface Mover {
  /** Moves a record by a dialog. */
  readonly move: (record: RaRecord, value: string) => void
  /** The record that a dialog has moved last. */
  readonly moved: Identifier | undefined
}

/** Lets the calendar's entries move their records; undefined where the user may not. */
export const MoveContext = createContext<Mover | undefined>(undefined)

interface EntryListProps {
  records: readonly RaRecord[]
  timeline: Timeline
  /** The pointer does not drag them: the list fills the window of a phone. */
  isFixed?: boolean
}

/** The records of a day, in the table and the agenda. */
export const EntryList = ({ records, timeline, isFixed = false }: EntryListProps) => (
  <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: '2px', listStyle: 'none' }}>
    {records.map((record) => (
      <RecordContextProvider key={record.id} value={record}>
        {isFixed ? (
          <li>
            <EntryBox timeline={timeline} />
          </li>
        ) : (
          <DraggableEntry record={record}>
            <EntryBox timeline={timeline} />
          </DraggableEntry>
        )}
      </RecordContextProvider>
    ))}
  </Box>
)

const DraggableEntry = ({ record, children }: { record: RaRecord; children: ReactNode }) => {
  const disabled = useContext(MoveContext) === undefined
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: record.id, data: record, disabled })
  return (
    <li ref={setNodeRef} {...listeners} style={{ opacity: isDragging ? 0.4 : 1, minWidth: 0 }}>
      {children}
    </li>
  )
}

/** A record on its day, or the copy that the pointer carries (`isFloating`): its time, its name, and a button that moves it. */
export const EntryBox = ({ timeline, isFloating = false }: { timeline: Timeline; isFloating?: boolean }) => {
  const { source, kind } = timeline
  const record = useRecordContext<RaRecord>()
  const locale = useFormatLocale()
  const mover = useContext(MoveContext)
  const time = kind === 'datetime' && formatLocalTime(record?.[source], locale)
  return (
    <Box
      className={useChangedClass(undefined, record)}
      sx={({ tokens }) => ({
        position: 'relative',
        px: 0.75,
        borderRadius: '4px',
        backgroundColor: tokens.slateSoft,
        boxShadow: isFloating ? tokens.shadowFloat : undefined,
        cursor: mover ? 'grab' : undefined,
        fontSize: 12,
        lineHeight: '20px',
        overflow: 'hidden',
        whiteSpace: 'nowrap',
        textOverflow: 'ellipsis',
        '& time': { color: tokens.textMuted, mr: 0.5, fontVariantNumeric: 'tabular-nums' },
        '& .move': { position: 'absolute', inset: '0 0 0 auto', opacity: 0, backgroundColor: tokens.slateSoft },
        '&:hover .move, & .move:focus-visible, & .move[aria-expanded=true]': { opacity: 1 },
        '@media (hover: none)': { '& .move': { opacity: 1 } },
      })}
    >
      {time && <time dateTime={record?.[source]}>{time}</time>}
      <RecordName />
      {mover && record && !isFloating && (
        <MoveButton record={record} timeline={timeline} onMove={mover.move} isMoved={mover.moved === record.id} />
      )}
    </Box>
  )
}
