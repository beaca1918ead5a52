import { Autocomplete, Box, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList, useGetOne, useGetResourceLabel, useTranslate } from 'react-admin'
import { writeActions } from 'slipform/browser'
import { can } from '../../session/session.ts'
import { users } from '../../ui/useUsers.ts'
import { type ChangeFilters, useAuditedResources } from './useChanges.ts'

// The first of those that the typed text finds, by name.
const usersRead = 25

export interface ChangeFilterFormProps {
  readonly filters: ChangeFilters
  /** Gets the filters that change; an empty text removes one. */
  readonly onChange: (filters: ChangeFilters) => void
}

/** The filters above the page of all changes: person, resource, kind and days. The address of the page holds them. */
export const ChangeFilterForm = ({ filters, onChange }: ChangeFilterFormProps) => {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const resources = useAuditedResources()
  return (
    <Box role="search" sx={form}>
      {can('list', users) && <PersonFilter filters={filters} onChange={onChange} />}
      <Choice
        label="slipform.history.resource"
        all="slipform.history.any_resource"
        value={filters.resource}
        onChange={(resource) => onChange({ resource })}
        choices={resources.map((name) => ({ id: name, name: labelOf(name, 2) }))}
      />
      <Choice
        label="slipform.history.kind"
        all="slipform.history.any_kind"
        value={filters.type}
        onChange={(type) => onChange({ type })}
        choices={writeActions.map((id) => ({ id, name: translate(`slipform.history.kinds.${id}`) }))}
      />
      {(['since', 'until'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          size="small"
          label={translate(`slipform.history.${name}`)}
          value={filters[name] ?? ''}
          onChange={({ target }) => onChange({ [name]: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
    </Box>
  )
}

const form = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))',
  columnGap: 1.5,
  '& .MuiFormControl-root': { m: 0, mb: 1.5 },
  // In the two columns of a phone, an odd number of filters would leave a hole.
  '@media (max-width: 599px)': { '& > :first-of-type:nth-last-of-type(odd)': { gridColumn: '1 / -1' } },
}

interface ChoiceProps {
  readonly label: string
  /** The text of no choice. */
  readonly all: string
  readonly value: string | undefined
  readonly choices: readonly { readonly id: string; readonly name: string }[]
  readonly onChange: (value: string) => void
}

const Choice = ({ label, all, value = '', choices, onChange }: ChoiceProps) => {
  const translate = useTranslate()
  return (
    <TextField
      select
      size="small"
      label={translate(label)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate(all)}</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

const PersonFilter = ({ filters: { by }, onChange }: ChangeFilterFormProps) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const { data: found = [] } = useGetList(users, {
    filter: typed === '' ? {} : { q: typed },
    pagination: { page: 1, perPage: usersRead },
    sort: { field: 'name', order: 'ASC' },
  })
  const { data: person } = useGetOne(users, { id: by }, { enabled: Boolean(by) })
  return (
    <Autocomplete
      size="small"
      options={found}
      filterOptions={(options) => options}
      value={(by && person) || null}
      isOptionEqualToValue={(option, { id }) => option.id === id}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      onChange={(_event, chosen) => onChange({ by: chosen === null ? '' : String(chosen.id) })}
      renderInput={(props) => (
        <TextField
          {...props}
          label={translate('slipform.history.person')}
          placeholder={translate('slipform.history.any_person')}
        />
      )}
    />
  )
}
