import SearchOff from '@mui/icons-material/SearchOff'
import { Box, Button, Typography } from '@mui/material'
import { Fragment, useContext } from 'react'
import { ListNoResults, useGetResourceLabel, useTranslate } from 'react-admin'
import { alternativesKey } from 'slipform/browser'
import { withSmallInitial } from '../../i18n/fieldLabel.ts'
import { useNamedResource } from '../../resource/named.ts'
import { PageMessage } from '../../ui/message/PageMessage.tsx'
import type { Condition } from './filters/conditions.ts'
import { ConditionText } from './filters/FilterChip.tsx'
import { readFilters } from './filters/fields.ts'
import { FilterItemsContext } from './filters/filterItems.ts'
import { operatorText } from './filters/operatorText.ts'
import { useListFilter } from './filters/useListFilter.ts'

/** Says which filters no record matches, with a button that drops each. */
export const NoResults = () => {
  const { of, find } = useNamedResource()
  const items = useContext(FilterItemsContext)
  const { fields, filter, searches, labelOf, remove, clear, setSearch } = useListFilter(
    readFilters(items ?? [], of, find),
  )
  const translate = useTranslate()
  const name = withSmallInitial(useGetResourceLabel()(of.name, 2))
  const { conditions, match, rest } = filter
  const typed = searches.filter((source) => rest[source])
  if (items === undefined || conditions.length + typed.length === 0) return <ListNoResults />
  const labelFor = ({ field }: Condition) =>
    field === alternativesKey ? translate('slipform.filters.advanced') : labelOf(fieldOf(field) ?? field)
  const fieldOf = (name: string) => fields.find((field) => field.name === name)
  const drops = [
    ...typed.map((source) => ({
      key: `search ${source}`,
      label: translate('ra.action.search'),
      text: <b>“{String(rest[source])}”</b>,
      drop: () => setSearch(source, ''),
    })),
    ...conditions.map((condition, place) => ({
      key: `${place} ${condition.field}`,
      label: labelFor(condition),
      text: (
        <>
          {withSmallInitial(labelFor(condition))} {translate(operatorText(condition, fieldOf(condition.field)?.kind))}{' '}
          <b>
            <ConditionText condition={condition} field={fieldOf(condition.field)} />
          </b>
        </>
      ),
      drop: () => remove(place),
    })),
  ]
  const joint = translate(match === 'any' ? 'slipform.list.or' : 'slipform.list.and')
  return (
    <PageMessage
      icon={<SearchOff />}
      text={
        <>
          {translate('slipform.list.none_where', { name })}{' '}
          {drops.map(({ key, text }, at) => (
            <Fragment key={key}>
              {at > 0 && ` ${joint} `}
              {text}
            </Fragment>
          ))}
          .
        </>
      }
    >
      <Typography color="text.secondary" sx={{ alignSelf: 'center' }}>
        {translate('slipform.list.drop')}
      </Typography>
      {drops.map(({ key, label, drop }) => (
        <Button
          key={key}
          size="small"
          variant="outlined"
          aria-label={translate('slipform.list.drop_filter', { field: label })}
          onClick={drop}
        >
          {label}
        </Button>
      ))}
      {drops.length > 1 && (
        <Box component="span">
          <Button
            size="small"
            onClick={() => {
              clear()
              for (const source of typed) setSearch(source, '')
            }}
          >
            {translate('slipform.list.drop_all')}
          </Button>
        </Box>
      )}
    </PageMessage>
  )
}
