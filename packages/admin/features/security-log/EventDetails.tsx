import { Box, Typography } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { humanizeName } from 'slipform/browser'

interface Detail {
  readonly label: string
  /** The key of a value's text, for values that have one. */
  readonly textOf?: (value: string) => string
}

const details: Readonly<Record<string, Detail>> = {
  name: { label: 'slipform.auth.name' },
  email: { label: 'slipform.auth.email' },
  role: { label: 'slipform.auth.role', textOf: (role) => `slipform.auth.roles.${role}` },
  banned: { label: 'slipform.auth.banned' },
  password: { label: 'ra.auth.password', textOf: (value) => `slipform.auth.event_detail.${value}` },
  start: { label: 'slipform.auth.key_start' },
  limit: {
    label: 'slipform.auth.event_detail.limit',
    textOf: (value) => `slipform.auth.event_detail.limits.${value}`,
  },
}

/** The details of an event, one below the other; a change as the value before, an arrow, and the value after. */
export const EventDetails = () => {
  const translate = useTranslate()
  const record = useRecordContext()
  const given: Record<string, unknown> = record?.details ?? {}
  const detailOf = (name: string): Detail => {
    if (name === 'name' && String(record?.event).startsWith('key_')) return { label: 'slipform.auth.key_name' }
    return details[name] ?? { label: `slipform.auth.event_detail.${name}` }
  }
  const write = (value: unknown, textOf: Detail['textOf']): string => {
    if (Array.isArray(value)) return value.map((each) => write(each, textOf)).join(' → ')
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`)
    if (typeof value !== 'string') return JSON.stringify(value)
    return textOf === undefined ? value : translate(textOf(value), { _: value })
  }
  return (
    <Box component="dl" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {Object.entries(given).map(([name, value]) => (
        <Box key={name} sx={{ display: 'flex', gap: 0.75 }}>
          <Typography component="dt" variant="body2" color="text.secondary" sx={{ flexShrink: 0 }}>
            {translate(detailOf(name).label, { _: humanizeName(name) })}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0 }}>
            {write(value, detailOf(name).textOf)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
