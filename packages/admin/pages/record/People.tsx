import { Box, Stack, Typography } from '@mui/material'
import { type ReactElement, useState } from 'react'
import { FieldTitle, Link, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { Initials } from '../../ui/Initials.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import type { RelatedPerson } from '../../ui/Slot.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useRecordPaths } from '../../ui/useRecordPaths.ts'
import { users, useUsers } from '../../ui/useUsers.ts'
import { joinPeople, type PersonPart, referredUsers } from './people.ts'

interface PeopleProps {
  readonly related: readonly RelatedPerson[]
  /** The fields of the record, of which some may refer to users. */
  readonly fields: readonly ReactElement[]
}

/** The number of users that are shown before a button shows all. */
const fewPeople = 4

/** The users who changed the page's record, commented on it or are referred to by it. Each is listed once, linked to the user's page if the signed-in user may see that. */
export const People = ({ related, fields }: PeopleProps) => {
  const translate = useTranslate()
  const pathOf = useRecordPaths()
  const [isLong, setLong] = useState(false)
  const participants = joinPeople(related, referredUsers(fields, useRecordContext()))
  const names = useUsers(participants.map(({ id }) => id))
  // Without `names`, which need the right to list users, a user of a field has no name and is left out.
  const people = participants.flatMap(({ id, name: nameInHistory, parts }) => {
    const currentName = names.get(id ?? '')
    const name = currentName ?? nameInHistory
    const path = id !== null && currentName !== undefined ? pathOf(users, id) : undefined
    return name === undefined ? [] : [{ key: id ?? name, name, path, parts }]
  })
  if (people.length === 0) return null
  const title = translate('slipform.people.title')
  return (
    <Box component="section" aria-label={title} sx={{ mb: 2.5 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {people.slice(0, isLong ? undefined : fewPeople).map(({ key, name, path, parts }) => (
          <Stack key={key} component="li" direction="row" sx={{ gap: 1.25, alignItems: 'flex-start' }}>
            <Initials name={name} />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography component="div" variant="body2" sx={{ fontWeight: 520 }}>
                {path === undefined ? name : <Link to={path}>{name}</Link>}
              </Typography>
              <Parts parts={parts} />
            </Box>
          </Stack>
        ))}
      </Stack>
      {people.length > fewPeople && !isLong && (
        <TextButton
          label={translate('slipform.people.more', { count: people.length - fewPeople })}
          onClick={() => setLong(true)}
        />
      )}
    </Box>
  )
}

const Parts = ({ parts }: { parts: readonly PersonPart[] }) => {
  const resource = useResourceContext()
  return (
    <Box sx={caption}>
      {parts.map((part) =>
        'role' in part ? (
          <span key={part.role}>
            <RelativeTime value={part.at} label={`slipform.people.${part.role}`} variant="caption" color="inherit" />
          </span>
        ) : (
          <span key={part.source}>
            <FieldTitle source={part.source} resource={resource} {...labelOf(part.label)} />
          </span>
        ),
      )}
    </Box>
  )
}

const labelOf = (label: unknown) => (typeof label === 'string' ? { label } : {})

const caption = {
  display: 'flex',
  flexWrap: 'wrap',
  overflow: 'hidden',
  color: 'text.secondary',
  fontSize: 12,
  // The negative margin cuts off the dot at the start of a line.
  '& > span': { ml: '-16px', pl: '16px', mr: '12px', position: 'relative' },
  '& > span::before': { content: '"·"', position: 'absolute', left: 8 },
} as const
