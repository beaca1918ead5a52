import SearchOff from '@mui/icons-material/SearchOff'
import { Box, Button, Typography } from '@mui/material'
import { Fragment, type ReactNode, useContext } from 'react'
import { useGetResourceLabel, useTranslate } from 'react-admin'
import { alternativesKey } from 'slipform/browser'
import { withSmallInitial } from '../../i18n/fieldLabel.ts'
import { useNamedResource } from '../../resource/named.ts'
import { PageMessage } from '../../ui/message/PageMessage.tsx'
import { EmptyList } from './EmptyList.tsx'
import type { Condition } from './filters/conditions.ts'
import { ConditionText } from './filters/FilterChip.tsx'
import { readFilters } from './filters/fields.ts'
import { FilterItemsContext } from './filters/filterItems.ts'
import { operatorText } from './filters/operatorText.ts'
import { useListFilter } from './filters/useListFilter.ts'

/** Says in place of a list's records which filters none of them matches, with a button that drops each; a list without filters is just empty. */
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
  if (items === undefined || conditions.length + typed.length === 0) return <EmptyList />
  const labelFor = ({ field }: Condition) =>
    field === alternativesKey ? translate('slipform.filters.advanced') : labelOf(fieldOf(field) ?? field)
  const fieldOf = (name: string) => fields.find((field) => field.name === name)
  const searched = typed.map((source) => ({
    key: `search ${source}`,
    label: translate('ra.action.search'),
    text: <b>{translate('slipform.empty.quoted', { text: String(rest[source]) })}</b>,
    drop: () => setSearch(source, ''),
  }))
  const filtered = conditions.map((condition, place) => ({
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
  }))
  const drops = [...searched, ...filtered]
  const joint = translate(match === 'any' ? 'slipform.list.or' : 'slipform.list.and')
  return (
    <PageMessage
      icon={<SearchOff />}
      text={
        <>
          {translate('slipform.empty.none_in', { name })}
          <Clause intro="slipform.empty.matching" joint={joint} reasons={searched} />
          <Clause intro="slipform.empty.where" joint={joint} reasons={filtered} />.
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

interface ClauseProps {
  readonly intro: string
  readonly joint: string
  readonly reasons: readonly { readonly key: string; readonly text: ReactNode }[]
}

const Clause = ({ intro, joint, reasons }: ClauseProps) => {
  const translate = useTranslate()
  return reasons.map(({ key, text }, at) => (
    <Fragment key={key}>
      {` ${at === 0 ? translate(intro) : joint} `}
      {text}
    </Fragment>
  ))
}
