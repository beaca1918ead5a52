import { Box, Button, CircularProgress } from '@mui/material'
import { serverPulse } from '../../api/outage.ts'
import { setOpen, useXray } from './store.ts'
import { useTexts } from './texts.ts'
import { usePageSource } from './usePageSource.ts'

/** The notice over the page, in development, while the server restarts or waits for a change. While X-ray is open, its panel shows this instead. */
export const Outage = () => {
  const pulse = serverPulse.useValue()
  const { isOpen } = useXray()
  const { source } = usePageSource()
  if (pulse === 'up' || (isOpen && source !== undefined)) return null
  return <Notice key={pulse} isWaiting={pulse === 'waits'} hasSource={source !== undefined} />
}

const Notice = ({ isWaiting, hasSource }: { isWaiting: boolean; hasSource: boolean }) => {
  const text = useTexts()
  return (
    <Box role="status" sx={bar}>
      {!isWaiting && <CircularProgress size={16} color="inherit" aria-hidden />}
      <span>{text(isWaiting ? 'waits' : 'restarting')}</span>
      {isWaiting && hasSource && (
        <Button
          size="small"
          color="inherit"
          onClick={() => setOpen(true)}
          sx={{ flexShrink: 0, color: 'inherit', textDecoration: 'underline' }}
        >
          {text('show_reason')}
        </Button>
      )}
    </Box>
  )
}

const bar = {
  position: 'fixed',
  zIndex: 'snackbar',
  bottom: 16,
  left: '50%',
  translate: '-50%',
  width: 'max-content',
  maxWidth: 'calc(100vw - 32px)',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1,
  borderRadius: '8px',
  bgcolor: 'text.primary',
  color: 'background.paper',
  boxShadow: 6,
  '@media print': { display: 'none' },
} as const
