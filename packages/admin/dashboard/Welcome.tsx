import { Box, Card, CardContent, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'

/** The page of an admin without resources: explains how to create the first one. */
export const Welcome = () => {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh', p: 2 }}>
      <Card sx={{ maxWidth: '36rem' }}>
        <CardContent>
          <Typography variant="h5" component="h1" gutterBottom>
            {translate('slipform.dashboard.welcome')}
          </Typography>
          <Typography gutterBottom>{translate('slipform.dashboard.welcome_how')}</Typography>
          <Box component="pre" sx={{ p: 1.5, bgcolor: 'action.hover', borderRadius: 1 }}>
            npm run scaffold
          </Box>
          <Typography>{translate('slipform.dashboard.welcome_what')}</Typography>
        </CardContent>
      </Card>
    </Box>
  )
}
