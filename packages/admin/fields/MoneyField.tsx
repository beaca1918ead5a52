import { Typography } from '@mui/material'
import { type FieldProps, useRecordContext } from 'react-admin'
import { useFormatLocale } from '../format/locale.ts'
import { formatMoney } from '../format/money.ts'

/** The field with an amount in the smallest unit, and the one with the currency's code. */
export interface MoneyFieldProps extends FieldProps {
  source: string
  currency: string
}

/** An amount in cents, shown in its currency. */
export const MoneyField = ({ source, currency }: MoneyFieldProps) => {
  const record = useRecordContext()
  const locale = useFormatLocale()
  const amount: unknown = record?.[source]
  if (amount === null || amount === undefined) return null
  return (
    <Typography component="span" variant="body2">
      {formatMoney(String(amount), String(record?.[currency] ?? ''), locale)}
    </Typography>
  )
}
