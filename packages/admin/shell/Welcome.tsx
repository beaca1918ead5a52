import { Box, Card, CardContent, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { NextCommands } from '../ui/NextCommands.tsx'

/** The page of an admin without resources, within the layout: shows the commands that create the first one. */
export const Welcome = () => {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', p: 2 }}>
      <Card sx={{ maxWidth: '36rem' }}>
        <CardContent>
          <Typography variant="h5" component="h1" gutterBottom>
            {translate('slipform.dashboard.welcome')}
          </Typography>
          <Typography gutterBottom>{translate('slipform.dashboard.scaffold')}</Typography>
          <NextCommands />
          <Typography sx={{ mt: 2 }}>{translate('slipform.dashboard.welcome_what')}</Typography>
        </CardContent>
      </Card>
    </Box>
  )
}
