import { Box } from '@mui/material'
import { keyNames } from './keys.ts'

/** The keys of a shortcut, such as `mod+k`, by their names on the keyboard. Hidden on touch devices. */
export const Keys = ({ keys }: { keys: string }) => (
  <Box
    component="span"
    sx={{ display: 'inline-flex', gap: '3px', flexShrink: 0, '@media (hover: none)': { display: 'none' } }}
  >
    {keyNames(keys).map((name) => (
      <Box key={name} component="kbd" sx={keyStyle}>
        {name}
      </Box>
    ))}
  </Box>
)

const keyStyle = {
  minWidth: 20,
  px: '5px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '4px',
  bgcolor: 'background.default',
  color: 'text.disabled',
  fontFamily: 'inherit',
  fontSize: 11,
  fontWeight: 500,
  lineHeight: '18px',
  textAlign: 'center',
}
