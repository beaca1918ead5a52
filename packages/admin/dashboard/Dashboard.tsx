import { Box } from '@mui/material'
import { type ResourceProps, Title } from 'react-admin'
import { can } from '../auth/session.ts'
import { ResourceCard } from './ResourceCard.tsx'

/** The project's resources, in the order of the menu. */
export interface DashboardProps {
  resources: readonly ResourceProps[]
}

/** The first page: a card for each resource that the user may list. */
export const Dashboard = ({ resources }: DashboardProps) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 28rem), 1fr))',
      gap: 2,
      my: 2,
    }}
  >
    <Title title="ra.page.dashboard" />
    {resources
      .filter(({ name, list }) => list && can('list', name))
      .map(({ name }) => (
        <ResourceCard key={name} resource={name} />
      ))}
  </Box>
)
