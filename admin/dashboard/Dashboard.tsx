import { Box } from '@mui/material'
import { Title, useResourceDefinitions } from 'react-admin'
import { ResourceCard } from './ResourceCard.tsx'

/** The first page: one card per resource of the admin. */
export const Dashboard = () => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 28rem), 1fr))',
      gap: 2,
      my: 2,
    }}
  >
    <Title title="ra.page.dashboard" />
    {Object.values(useResourceDefinitions())
      .filter(({ hasList }) => hasList)
      .map(({ name }) => (
        <ResourceCard key={name} resource={name} />
      ))}
  </Box>
)
