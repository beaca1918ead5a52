import ContentCopy from '@mui/icons-material/ContentCopy'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useCopy } from '../../ui/useCopy.ts'

/** Shows new recovery codes, which cannot be shown again. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => unknown }) => {
  const translate = useTranslate()
  const copy = useCopy()
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography>{translate('slipform.auth.factor.store_codes')}</Typography>
      <Box
        component="ul"
        sx={{ ...list, bgcolor: 'action.hover', borderRadius: 1 }}
        aria-label={translate('slipform.auth.factor.recovery_codes')}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button startIcon={<ContentCopy />} onClick={() => copy(codes.join('\n'))}>
          {translate('slipform.copy.copy')}
        </Button>
        <Button variant="contained" onClick={() => void onDone()}>
          {translate('slipform.auth.factor.stored')}
        </Button>
      </Stack>
    </Stack>
  )
}

const list = {
  m: 0,
  p: 1.5,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  gap: 0.5,
  fontFamily: 'monospace',
}
