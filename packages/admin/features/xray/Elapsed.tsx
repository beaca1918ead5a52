import { Box } from '@mui/material'
import { useEffect, useState } from 'react'

/** The seconds since this element was mounted, beside a step for which X-ray waits. Screen readers do not announce them. */
export const Elapsed = () => {
  const [since] = useState(Date.now)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return (
    <Box component="span" role="timer" sx={{ fontVariantNumeric: 'tabular-nums', opacity: 0.8 }}>
      {`${Math.max(0, Math.round((now - since) / 1000))} s`}
    </Box>
  )
}
