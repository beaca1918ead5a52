import ContentCopy from '@mui/icons-material/ContentCopy'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useCopy } from './useCopy.ts'

/** Properties of a command. */
interface CommandProps {
  readonly text: string
  /** A sentence about the effect of the command. */
  readonly description?: string
}

/** A command for the terminal in the project's folder, with a button that copies it. */
export const Command = ({ text, description }: CommandProps) => {
  const translate = useTranslate()
  const copy = useCopy()
  const label = translate('slipform.copy.command', { command: text })
  return (
    <Box sx={{ mt: description ? 2 : 1 }}>
      <Box sx={box}>
        <Box component="code" sx={code}>
          {text}
        </Box>
        <Tooltip title={label}>
          <IconButton size="small" aria-label={label} onClick={() => copy(text)}>
            <ContentCopy sx={{ fontSize: 16 }} />
          </IconButton>
        </Tooltip>
      </Box>
      {description && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {description}
        </Typography>
      )}
    </Box>
  )
}

const box = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 1.5,
  pr: 0.5,
  bgcolor: 'action.hover',
  borderRadius: 1,
}
// Breaks long paths anywhere, so that they fit narrow screens.
const code = { flexGrow: 1, minWidth: 0, py: 0.75, fontSize: 13, overflowWrap: 'anywhere' }
