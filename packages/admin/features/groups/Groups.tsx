import { Box, Stack } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useGetRecordRepresentation, useListContext, useRecordContext, useTranslate } from 'react-admin'
import { listAggregateQuery } from '../../api/aggregate.ts'
import { useFormatLocale } from '../../format/locale.ts'
import { formatNumber } from '../../format/number.ts'
import { formatDate } from '../../format/timestamp.ts'
import { RowGroupsContext } from '../../pages/list/rowGroup.tsx'
import { cellFor } from '../../resource/fields.tsx'
import { useFindResource } from '../../resource/named.ts'
import { can } from '../../session/session.ts'
import { type GroupField, groupOf, isMonth } from './groupFields.ts'
import { useGroupField } from './useGroupField.ts'

/** Provides the headings of groups to the rows or cards inside, if the user has grouped the list. */
export const Groups = ({ children }: { children: ReactNode }) => {
  const { chosen } = useGroupField()
  return chosen === undefined ? children : <ChosenGroups group={chosen}>{children}</ChosenGroups>
}

const ChosenGroups = ({ group, children }: { group: GroupField; children: ReactNode }) => {
  const { data = [] } = useListContext()
  const counts = useCounts(group)
  const keys = data.map((record) => groupOf(group, record[group.field.source]))
  const headingOf = (id: unknown) => {
    const index = data.findIndex((record) => record.id === id)
    const key = keys[index]
    // Only the first record of a group has a heading.
    if (key === undefined || key === keys[index - 1]) return null
    return <GroupHeading group={group} value={key} count={counts?.get(key)} />
  }
  return <RowGroupsContext value={headingOf}>{children}</RowGroupsContext>
}

/** Counts the filtered records of each group, on all pages of the list, in one request. */
const useCounts = (group: GroupField): ReadonlyMap<string, number> | undefined => {
  const { resource, filterValues, filter = {} } = useListContext()
  const { source, info } = group.field
  const zone = info.kind === 'datetime' ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined
  const { data } = useQuery({
    ...listAggregateQuery(resource, {
      group_by: source,
      filter: { ...filterValues, ...filter },
      ...(isMonth(group) && { interval: 'month', time_zone: zone }),
    }),
    enabled: can('aggregate', resource),
    retry: false,
    placeholderData: keepPreviousData,
  })
  return data && new Map(data.map(({ group: values, count }) => [keyOfCount(values[source], isMonth(group)), count]))
}

/** Returns the group of a counted value in the form of `groupOf`. For a month the API returns its first day. */
const keyOfCount = (value: unknown, isDay: boolean): string =>
  value === null || value === undefined ? '' : isDay ? String(value).slice(0, 7) : String(value)

interface GroupHeadingProps {
  group: GroupField
  value: string
  count: number | undefined
}

/** The heading of a group: its value, and the number of its records. */
const GroupHeading = ({ group, value, count }: GroupHeadingProps) => {
  const locale = useFormatLocale()
  return (
    <Stack direction="row" sx={headingStyle}>
      <Box component="span" sx={{ display: 'inline-flex' }}>
        <GroupName group={group} value={value} />
      </Box>
      {count !== undefined && (
        <Box component="span" sx={{ color: 'text.disabled', fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}>
          {formatNumber(count, locale)}
        </Box>
      )}
    </Stack>
  )
}

/** The value of a group as the table shows it. The current record is the first of the group. */
const GroupName = ({ group, value }: Pick<GroupHeadingProps, 'group' | 'value'>) => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const find = useFindResource()
  const record = useRecordContext()
  const { info } = group.field
  const nameOf = useGetRecordRepresentation(info.reference)
  if (value === '') return translate('slipform.fields.empty')
  if (isMonth(group)) return formatDate(`${value}-01`, locale, 'month')
  if (info.kind === 'boolean') return translate(`ra.boolean.${value}`)
  // Without a link, unlike in the cells.
  if (info.reference !== undefined) return String(nameOf(record?.[info.relation ?? ''] ?? { id: value }))
  return cellFor(group.field, find)
}

const headingStyle = {
  alignItems: 'center',
  gap: 1,
  minHeight: 32,
  fontWeight: 560,
  fontSize: 13,
  '& .MuiTypography-root': { fontWeight: 560 },
}
