import { Box, Typography } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { humanizeName } from 'slipform/browser'

const labels: Readonly<Record<string, string>> = {
  name: 'slipform.auth.name',
  email: 'slipform.auth.email',
  role: 'slipform.auth.role',
  banned: 'slipform.auth.banned',
  password: 'ra.auth.password',
  start: 'slipform.auth.key_start',
}

/** The details of an event, one below the other; a change as the value before, an arrow, and the value after. */
export const EventDetails = () => {
  const translate = useTranslate()
  const details: Record<string, unknown> = useRecordContext()?.details ?? {}
  const textOf = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(textOf).join(' → ')
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  return (
    <Box component="dl" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {Object.entries(details).map(([name, value]) => (
        <Box key={name} sx={{ display: 'flex', gap: 0.75 }}>
          <Typography component="dt" variant="body2" color="text.secondary" sx={{ flexShrink: 0 }}>
            {translate(labels[name] ?? `slipform.auth.event_detail.${name}`, { _: humanizeName(name) })}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0 }}>
            {textOf(value)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
