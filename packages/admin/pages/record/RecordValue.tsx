import { Box } from '@mui/material'
import type { ReactElement } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import { infoOf } from '../../resource/named.ts'
import { valueClass } from '../../theme/names.ts'
import { valueAt } from '../../ui/nameOfRecord.ts'
import { Around } from '../../ui/Slot.tsx'

/** The element of a field; label and width on the page depend on the other properties. */
export interface RecordValueProps {
  field: ReactElement
  source?: string | undefined
  label?: string | undefined
  /** Whether the value is large, as the measures at the top. */
  isLarge?: boolean
}

/** The value of a field on a record's page, which features may wrap. The theme sets its width by `data-room`. */
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

/** The longest values, in characters, that take the width of one column and of two. */
const [maxShort, maxLine] = [24, 60]

/** Returns the width of a value: `line` for two columns, `row` for a whole row; undefined for one column. */
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
