import Code from '@mui/icons-material/Code'
import { Box, ButtonBase, Tooltip } from '@mui/material'
import { monospace } from '../../theme/tokens.ts'
import { setOpen, useXray } from './store.ts'
import { useTexts } from './texts.ts'
import { usePageSource } from './usePageSource.ts'

/** The button in the header that opens or closes X-ray, labelled with the file of the page. The key ` does the same. */
export const Chip = () => {
  const text = useTexts()
  const { isOpen: isShown } = useXray()
  const { file, error, readAgain } = usePageSource()
  if (error !== undefined) return <Unreadable error={error} readAgain={readAgain} />
  if (file === undefined) return null
  const [path = file] = file.split(':')
  // Hidden while the panel is open: it leaves the header less room, and shows the file itself.
  const labelDisplay = { xs: 'none', md: isShown ? 'none' : 'inline' }
  return (
    <Tooltip title={text(isShown ? 'close' : 'open')}>
      <ButtonBase
        aria-label={`${path} – ${text(isShown ? 'close' : 'open')}`}
        aria-expanded={isShown}
        aria-keyshortcuts="`"
        onClick={() => setOpen(!isShown)}
        sx={[chip, ({ tokens }) => ({ color: tokens.accentText, bgcolor: tokens.accentSoft })]}
      >
        <Code sx={{ fontSize: 16, display: { md: isShown ? undefined : 'none' } }} />
        <Box component="span" sx={{ display: labelDisplay }}>
          {path}
        </Box>
        <Box component="kbd" sx={{ display: labelDisplay, font: 'inherit', opacity: 0.8 }}>
          `
        </Box>
      </ButtonBase>
    </Tooltip>
  )
}

/** The button shown if no source could be read: its tooltip is the error, and a click reads again. */
const Unreadable = ({ error, readAgain }: { error: string; readAgain: () => void }) => {
  const text = useTexts()
  return (
    <Tooltip
      title={error}
      describeChild
      slotProps={{ tooltip: { sx: { maxWidth: 480, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } } }}
    >
      <ButtonBase onClick={readAgain} sx={[chip, ({ tokens }) => ({ color: tokens.red, bgcolor: tokens.redSoft })]}>
        <Code sx={{ fontSize: 16 }} />
        {text('unreadable')}
      </ButtonBase>
    </Tooltip>
  )
}

const chip = {
  gap: 0.75,
  height: 24,
  px: 0.75,
  borderRadius: '4px',
  flexShrink: 0,
  font: `500 11px/18px ${monospace}`,
  '@media print': { display: 'none' },
} as const
