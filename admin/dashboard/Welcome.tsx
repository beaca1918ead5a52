import { Box, Card, CardContent, Typography } from '@mui/material'

/** What an admin without resources shows: how to make the first one. */
export const Welcome = () => (
  <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh', p: 2 }}>
    <Card sx={{ maxWidth: '36rem' }}>
      <CardContent>
        <Typography variant="h5" component="h1" gutterBottom>
          Nothing to manage yet
        </Typography>
        <Typography gutterBottom>
          Add the first resource: run this in the project's folder and answer its questions.
        </Typography>
        <Box component="pre" sx={{ p: 1.5, bgcolor: 'action.hover', borderRadius: 1 }}>
          npm run scaffold
        </Box>
        <Typography>
          It writes the model, the routes, the migration and the pages of this admin. While <code>npm run dev</code>{' '}
          runs, they appear here by themselves.
        </Typography>
      </CardContent>
    </Card>
  </Box>
)
