import { LinearProgress, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import { formatNumber } from '../../format/number.ts'

/** The progress of a bulk action, in records. */
interface BulkProgressProps {
  done: number
  total: number
  /** Names the action for screen readers. */
  label: string
  /** Shown in place of the numbers. */
  text?: string | undefined
}

/** A progress bar, and the number of processed records. */
export const BulkProgress = ({ done, total, label, text }: BulkProgressProps) => {
  const locale = useFormatLocale()
  const progress = useTranslate()('slipform.bulk.progress', {
    done: formatNumber(done, locale),
    total: formatNumber(total, locale),
  })
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={Math.floor((100 * done) / (total || 1))}
        aria-label={label}
        aria-valuetext={progress}
      />
      <Typography color="text.secondary" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
        {text ?? progress}
      </Typography>
    </>
  )
}
