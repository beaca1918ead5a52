import { Box, Stack } from '@mui/material'
import type { ReactElement } from 'react'
import { FieldTitle, type RaRecord, useResourceContext } from 'react-admin'
import { valueClass } from '../../theme/names.ts'
import { valueAt } from '../../ui/nameOfRecord.ts'
import { InHeader, recordPlaces } from '../../ui/page/places.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { RecordValue } from './RecordValue.tsx'

interface FieldElementProps {
  source?: string
  label?: string
  reference?: string
  choices?: unknown
}

const propsOf = (field: ReactElement) => field.props as FieldElementProps

/** The class that react-admin gives a field, for styles and tests. */
const classOf = (field: ReactElement) => `ra-field-${propsOf(field).source}`

/** The field with the time of the last change, which the header shows relative to now. */
const changeTime = 'updated_at'

/** Chooses the fields of the header, which the page below does not repeat. `facts` are by default the records that it belongs to, and the time of its last change. */
export function headerOf(
  fields: readonly ReactElement[],
  record: RaRecord | undefined,
  facts: readonly string[] | undefined,
) {
  const isFact = (field: ReactElement) => {
    const { source = '', reference } = propsOf(field)
    const value = valueAt(record ?? {}, source)
    const isEmpty = value === null || value === undefined || value === ''
    if (isEmpty || source === changeTime) return false
    return facts === undefined ? reference !== undefined && typeof value !== 'object' : facts.includes(source)
  }
  const time: unknown = facts === undefined || facts.includes(changeTime) ? record?.[changeTime] : undefined
  return {
    /** The state of the record: its first field with choices. */
    badge: fields.find((field) => propsOf(field).choices !== undefined),
    /** The key facts that have a value. */
    facts: fields.filter(isFact),
    /** The time of its last change. */
    time: typeof time === 'string' ? time : undefined,
  }
}

/** Renders the state of the record beside its name in the page's header, and its key facts below. */
export const RecordHeader = ({ badge, facts, time }: ReturnType<typeof headerOf>) => (
  <>
    {badge && (
      <InHeader place={recordPlaces.badge}>
        <Box className={classOf(badge)} sx={{ display: 'flex' }}>
          <RecordValue field={badge} />
        </Box>
      </InHeader>
    )}
    {(facts.length > 0 || time !== undefined) && (
      <InHeader place={recordPlaces.facts}>
        <Stack direction="row" sx={factsStyle}>
          {facts.map((field) => (
            <Fact key={propsOf(field).source} field={field} />
          ))}
          {time !== undefined && (
            <span>
              <RelativeTime value={time} label="slipform.show.changed" />
            </span>
          )}
        </Stack>
      </InHeader>
    )}
  </>
)

const factsStyle = {
  flexWrap: 'wrap',
  columnGap: { xs: 1.5, sm: 1 },
  color: 'text.secondary',
  // No dots on a phone, where lines break: a line would begin with a dot.
  '& > :not(:first-of-type)::before': {
    content: '"·"',
    display: { xs: 'none', sm: 'inline' },
    mr: 1,
    color: 'text.disabled',
  },
  '&&& a, &&& .RaReferenceField-link > *': { color: 'text.primary', fontWeight: 520 },
}

const Fact = ({ field }: { field: ReactElement }) => {
  const { source, label } = propsOf(field)
  return (
    <Box component="span" className={classOf(field)} sx={fact}>
      <FieldTitle source={source} label={label} resource={useResourceContext()} />
      <RecordValue field={field} />
    </Box>
  )
}

// Cuts a long name; its page shows the whole name.
const fact = {
  display: 'inline-flex',
  minWidth: 0,
  maxWidth: 'min(100%, 32rem)',
  columnGap: 0.75,
  whiteSpace: 'nowrap',
  [`& .${valueClass}:not(:has([data-color])), & .MuiTypography-root`]: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& > *': { minWidth: 0 },
  '& > :first-of-type:not(:last-child)': { flexShrink: 0 },
}
