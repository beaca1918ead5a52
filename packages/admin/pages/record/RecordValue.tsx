import { Box } from '@mui/material'
import type { ReactElement } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import { infoOf } from '../../resource/named.ts'
import { valueClass } from '../../theme/names.ts'
import { valueAt } from '../../ui/nameOfRecord.ts'
import { Around } from '../../ui/Slot.tsx'

/** The properties of a field that its label and its place on the page depend on. */
export interface RecordValueProps {
  field: ReactElement
  source?: string | undefined
  label?: string | undefined
  /** Whether the value stands large, as those that lead. */
  isLarge?: boolean
}

/** The value of a field on a record's page, which features may wrap. `data-room` says how much room it takes. */
export const RecordValue = ({ field, source = '', isLarge = false }: RecordValueProps) => {
  const room = useRoom(source)
  return (
    <Around
      name="value"
      props={{
        field,
        children: (
          <Box className={valueClass} data-room={isLarge ? 'large' : room}>
            {field}
          </Box>
        ),
      }}
    />
  )
}

/** In characters. */
const [maxShort, maxLine] = [24, 60]

/** Returns how much room a value takes: that of two others, or all of a row; undefined for a short one. */
const useRoom = (source: string): 'line' | 'row' | undefined => {
  const info = infoOf(useResourceContext() ?? '').fields[source]
  const value = valueAt(useRecordContext() ?? {}, source)
  const isLinked = info === undefined && Array.isArray(value)
  if (isLinked || info?.kind === 'json') return 'line'
  if (info?.reference !== undefined || !['text', 'uuid', 'sql', 'arrayOf'].includes(info?.kind ?? '')) return undefined
  const { length } = String(value ?? '')
  if (length > maxLine) return 'row'
  return length > maxShort ? 'line' : undefined
}
