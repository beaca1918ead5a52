import Code from '@mui/icons-material/Code'
import { Box, ButtonBase, Tooltip } from '@mui/material'
import { monospace } from '../../theme/tokens.ts'
import { setOpen, useXray } from './store.ts'
import { useTexts } from './texts.ts'
import { usePageSource } from './usePageSource.ts'

/** The file of the page, as a button that shows or hides the source. */
export const Chip = () => {
  const text = useTexts()
  const { isOpen } = useXray()
  const { file } = usePageSource()
  if (file === undefined) return null
  const [path = file] = file.split(':')
  return (
    <Tooltip title={text(isOpen ? 'close' : 'open')}>
      <ButtonBase
        aria-label={`${path} – ${text(isOpen ? 'close' : 'open')}`}
        aria-expanded={isOpen}
        aria-keyshortcuts="`"
        onClick={() => setOpen(!isOpen)}
        sx={({ tokens }) => ({
          gap: 0.75,
          height: 24,
          px: 0.75,
          borderRadius: '4px',
          flexShrink: 0,
          color: tokens.accentText,
          bgcolor: tokens.accentSoft,
          font: `500 11px/18px ${monospace}`,
          '@media print': { display: 'none' },
        })}
      >
        <Code sx={{ fontSize: 16, display: { md: 'none' } }} />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {path}
        </Box>
        <Box component="kbd" sx={{ display: { xs: 'none', md: 'inline' }, font: 'inherit', opacity: 0.8 }}>
          `
        </Box>
      </ButtonBase>
    </Tooltip>
  )
}
