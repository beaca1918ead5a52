import { Box } from '@mui/material'
import { Count, FieldTitle, Link, useCreatePath, useResourceContext } from 'react-admin'
import { Heading } from './Heading.tsx'

/** The enumeration by whose values a resource is counted. */
export interface BreakdownProps {
  source: string
  choices: { id: string; name: string }[]
}

/** How many records have each value of an enumeration, each linking to the list of them. */
export const Breakdown = ({ source, choices }: BreakdownProps) => {
  const resource = useResourceContext() ?? ''
  const pathname = useCreatePath()({ resource, type: 'list' })
  return (
    <>
      <Heading>
        <FieldTitle source={source} resource={resource} />
      </Heading>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {choices.map(({ id, name }) => {
          const filter = { [source]: id }
          const search = new URLSearchParams({
            filter: JSON.stringify(filter),
            displayedFilters: JSON.stringify({ [source]: true }),
          })
          return (
            <Box key={id} component="li" sx={{ display: 'flex', justifyContent: 'space-between' }}>
              <Link to={{ pathname, search: String(search) }} variant="body2">
                {name}
              </Link>
              <Count filter={filter} />
            </Box>
          )
        })}
      </Box>
    </>
  )
}
