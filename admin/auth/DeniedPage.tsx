import Lock from '@mui/icons-material/Lock'
import { Box, Typography } from '@mui/material'
import { Title, useTranslate } from 'react-admin'

/** What stands at the address of a page that is not for who has signed in. */
export const DeniedPage = () => {
  const translate = useTranslate()
  return (
    <Box sx={{ p: 4, textAlign: 'center' }}>
      <Title title={translate('ra.page.access_denied')} />
      <Lock color="disabled" sx={{ fontSize: 80, mb: 2 }} />
      <Typography color="text.secondary">{translate('ra.message.access_denied')}</Typography>
    </Box>
  )
}
