import { Box } from '@mui/material'
import { loadedSession } from '../../session/session.ts'
import type { Source } from './source.ts'
import { useTexts } from './texts.ts'
import { usePageSource } from './usePageSource.ts'

/** The comment below the model file with the effects of the current field's line in the API, the table, the admin and the types. */
export const Gives = ({ source, name }: { source: Source; name: string | undefined }) => {
  const text = useTexts()
  const { resource } = usePageSource()
  const member = source.members[name ?? '']
  if (name === undefined || member === undefined || name === 'crud') return null
  const { fields = {}, relations = {} } = loadedSession().resources?.[resource] ?? {}
  const field = fields[name]
  const filters = relations[name]?.filterable ?? []
  const api = [
    ...(field?.filterable ? [`?${name}=…`] : []),
    ...(field?.sortable ? [`?sort=["${name}","ASC"]`] : []),
    ...(field?.searched ? ['?q=…'] : []),
    ...filters.slice(0, 2).map((other) => `?${name}.${other}=…`),
  ]
  const places = Object.entries(source.page?.names ?? {}).filter(([, names]) => name in names)
  const facts = [
    ['API', api.join('  ')],
    ['table', member.sql],
    ['admin', places.map(([option]) => option).join(', ')],
    ['types', `ResponseOf<typeof ${source.model.className}>['${name}']`],
  ] as const
  return (
    <Box sx={{ flexShrink: 0, py: 1, pl: '40px', pr: 2, borderTop: '1px solid #2c2a28', color: '#9a938b' }}>
      <div>{`// ${text('gives')}`}</div>
      {facts.map(([label, value]) => (value ? <Fact key={label} label={label} value={value} /> : null))}
    </Box>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{`// ${label.padEnd(7)} ${value}`}</Box>
)
