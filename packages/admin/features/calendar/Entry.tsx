import { useDraggable } from '@dnd-kit/core'
import { Box, Tooltip } from '@mui/material'
import { useContext } from 'react'
import { type RaRecord, RecordContextProvider, useRecordContext } from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import { formatLocalTime } from '../../format/timestamp.ts'
import { RecordName } from '../../pages/list/layouts/RecordName.tsx'
import { valueClasses } from '../../theme/names.ts'
import { useChangedClass } from '../../ui/changedMarks.ts'
import { CalendarContext } from './CalendarContext.ts'

/** The records of a day, in the table and the agenda. With `isFixed` they cannot be dragged: on a phone, dragging would scroll the agenda. */
export const EntryList = ({ records, isFixed = false }: { records: readonly RaRecord[]; isFixed?: boolean }) => (
  <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: '2px', listStyle: 'none' }}>
    {records.map((record) => (
      <RecordContextProvider key={record.id} value={record}>
        <Entry record={record} isFixed={isFixed} />
      </RecordContextProvider>
    ))}
  </Box>
)

const Entry = ({ record, isFixed }: { record: RaRecord; isFixed: boolean }) => {
  const disabled = !useContext(CalendarContext).canMove || isFixed
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: record.id, data: record, disabled })
  return (
    <li ref={setNodeRef} {...listeners} style={{ opacity: isDragging ? 0.4 : 1, minWidth: 0 }}>
      <EntryBox />
    </li>
  )
}

/** A record on its day, or its copy at the pointer (`isFloating`): its time, its state as a dot, and its name. */
export const EntryBox = ({ isFloating = false }: { isFloating?: boolean }) => {
  const { timeline, facts, isWhole, canMove } = useContext(CalendarContext)
  const { source, kind } = timeline
  const record = useRecordContext<RaRecord>()
  const locale = useFormatLocale()
  const time = kind === 'datetime' && formatLocalTime(record?.[source], locale)
  const entry = (
    <Box
      className={useChangedClass(undefined, record)}
      sx={({ tokens }) => ({
        px: 0.75,
        borderRadius: '4px',
        backgroundColor: tokens.slateSoft,
        boxShadow: isFloating ? tokens.shadowFloat : undefined,
        cursor: canMove ? 'grab' : undefined,
        fontSize: 12,
        lineHeight: '20px',
        overflow: 'hidden',
        whiteSpace: 'nowrap',
        textOverflow: 'ellipsis',
        '& time': { color: tokens.textMuted, mr: 0.5, fontVariantNumeric: 'tabular-nums' },
        '& .facts': isWhole ? { ...factsStyle, color: tokens.textMuted } : dotStyle,
      })}
    >
      {time && <time dateTime={record?.[source]}>{time}</time>}
      {!isWhole && <span className="facts">{facts}</span>}
      <RecordName shown={facts} />
      {isWhole && <div className="facts">{facts}</div>}
    </Box>
  )
  if (isWhole || isFloating) return entry
  return (
    <Tooltip describeChild enterDelay={400} title={<Box sx={factsStyle}>{facts}</Box>}>
      {entry}
    </Tooltip>
  )
}

/** All facts, in a line that may wrap. */
const factsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  whiteSpace: 'normal',
  '& a, & .MuiTypography-root, & .RaReferenceField-link > *': { fontSize: 12, color: 'inherit' },
} as const

/** Shows only the badge among the facts, and only the dot of the badge. Screen readers read its text. */
const dotStyle = {
  [`& > :not(.${valueClasses.badge})`]: { display: 'none' },
  [`& > .${valueClasses.badge}`]: { p: 0, mr: 0.75, gap: 0, background: 'none', fontSize: 0 },
} as const
