import { Box, keyframes } from '@mui/material'
import { useIsFetching, useIsMutating } from '@tanstack/react-query'

const slide = keyframes`from { transform: translateX(-100%) } to { transform: translateX(250%) }`

/** A line at the top of the window while requests run. It appears after a short delay, so that fast pages do not flicker. */
export const ProgressBar = () => {
  const isBusy = useIsFetching() + useIsMutating() > 0
  return (
    <Box
      aria-hidden
      sx={{
        position: 'fixed',
        inset: '0 0 auto 0',
        height: 2,
        zIndex: 'tooltip',
        overflow: 'hidden',
        pointerEvents: 'none',
        opacity: isBusy ? 1 : 0,
        transition: isBusy ? 'opacity 100ms 150ms' : 'opacity 150ms',
      }}
    >
      {isBusy && (
        <Box
          sx={{ height: 1, width: '40%', bgcolor: 'primary.main', animation: `${slide} 1.1s ease-in-out infinite` }}
        />
      )}
    </Box>
  )
}
