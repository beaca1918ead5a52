import { Box } from '@mui/material'
import type { ReactElement } from 'react'
import { FieldTitle, useRecordContext, useResourceContext } from 'react-admin'
import { isChosenKey, isServerTime } from '../../resource/kinds.ts'
import { infoOf } from '../../resource/named.ts'

type Field = ReactElement<{ source?: string; label?: string }>

/** Separates the times that the server sets, and a key that users have not chosen, from the other fields of a record. */
export function splitTimes(
  fields: readonly ReactElement[],
  resource: string,
): { times: Field[]; others: ReactElement[] } {
  const infos = infoOf(resource).fields
  const isTime = (field: ReactElement): field is Field => {
    const { source = '' } = (field as Field).props
    const info = infos[source]
    return info !== undefined && (isServerTime(info) || (info.key === true && !isChosenKey(info)))
  }
  return { times: fields.filter(isTime), others: fields.filter((field) => !isTime(field)) }
}

/** A muted line below a form or a record's fields: the times that the server set on the record, and its key. */
export const RecordTimes = ({ fields }: { fields: readonly ReactElement[] }) => {
  const resource = useResourceContext() ?? ''
  const record = useRecordContext()
  const { times } = splitTimes(fields, resource)
  const withValue = times.filter(({ props: { source = '' } }) => (record?.[source] ?? null) !== null)
  if (withValue.length === 0) return null
  return (
    <Box component="dl" sx={line}>
      {withValue.map((field) => (
        <div key={field.props.source} className={`ra-field-${field.props.source}`}>
          <dt>
            <FieldTitle source={field.props.source} label={field.props.label} resource={resource} />
          </dt>
          <dd>{field}</dd>
        </div>
      ))}
    </Box>
  )
}

const line = {
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  m: 0,
  px: 0,
  pt: 1,
  color: 'text.disabled',
  fontSize: 12,
  '& > div': { display: 'flex', gap: 0.75, minWidth: 0 },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere', '& *': { fontSize: 'inherit', color: 'inherit' } },
} as const
