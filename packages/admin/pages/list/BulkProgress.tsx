import { Box, LinearProgress, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import { formatNumber } from '../../format/number.ts'
import { visuallyHidden } from '../../theme/names.ts'

/** The progress of a bulk action, in records. */
interface BulkProgressProps {
  done: number
  total: number
  /** Names the action for screen readers. */
  label: string
  /** The user has stopped the action, which still finishes its current batch. */
  isStopping?: boolean | undefined
}

/** A progress bar, and the number of processed records. */
export const BulkProgress = ({ done, total, label, isStopping = false }: BulkProgressProps) => {
  const locale = useFormatLocale()
  const translate = useTranslate()
  const percent = Math.floor((100 * done) / (total || 1))
  const progress = translate('slipform.bulk.progress', {
    done: formatNumber(done, locale),
    total: formatNumber(total, locale),
  })
  return (
    <>
      <LinearProgress variant="determinate" value={percent} aria-label={label} aria-valuetext={progress} />
      <Typography color="text.secondary" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
        {isStopping ? translate('slipform.bulk.stopping') : progress}
      </Typography>
      <Box role="status" sx={visuallyHidden}>
        {/* At every tenth only, since a screen reader could not keep up. */}
        {`${label}, ${Math.floor(percent / 10) * 10} %`}
      </Box>
    </>
  )
}
