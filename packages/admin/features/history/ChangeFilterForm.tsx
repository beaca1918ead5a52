import { Box } from '@mui/material'
import {
  DateInput,
  FilterLiveForm,
  ListContextProvider,
  type ListControllerResult,
  ReferenceInput,
  SelectInput,
  useGetResourceLabel,
  useTranslate,
} from 'react-admin'
import { writeActions } from 'slipform/browser'
import { RecordSearchInput } from '../../inputs/RecordChoiceInput.tsx'
import { can } from '../../session/session.ts'
import { users } from '../../ui/useUsers.ts'
import { type ChangeFilters, useAuditedResources } from './useChanges.ts'

export interface ChangeFilterFormProps {
  readonly filters: ChangeFilters
  /** Gets all filters; an empty one removes it. */
  readonly onChange: (filters: ChangeFilters) => void
}

/** The filters above the page of all changes: person, resource, kind and days. The address of the page holds them. */
export const ChangeFilterForm = ({ filters, onChange }: ChangeFilterFormProps) => {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const resources = useAuditedResources().map((id) => ({ id, name: labelOf(id, 2) }))
  const kinds = writeActions.map((id) => ({ id, name: `slipform.history.kinds.${id}` }))
  // A cast: the form reads only these of a list.
  const list = { filterValues: filters, setFilters: onChange } as ListControllerResult
  return (
    <ListContextProvider value={list}>
      <FilterLiveForm debounce={false}>
        <Box role="search" sx={form}>
          {can('list', users) && (
            <ReferenceInput source="by" reference={users} sort={{ field: 'name', order: 'ASC' }}>
              <RecordSearchInput
                label="slipform.history.person"
                helperText={false}
                TextFieldProps={{ placeholder: translate('slipform.history.any_person') }}
              />
            </ReferenceInput>
          )}
          {Object.entries({ resource: resources, type: kinds }).map(([source, choices]) => (
            <SelectInput
              key={source}
              source={source}
              label={`slipform.history.${source}`}
              emptyText={`slipform.history.any_${source}`}
              choices={choices}
              slotProps={{ select: { displayEmpty: true } }}
            />
          ))}
          {['since', 'until'].map((source) => (
            <DateInput key={source} source={source} label={`slipform.history.${source}`} />
          ))}
        </Box>
      </FilterLiveForm>
    </ListContextProvider>
  )
}

const form = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
  columnGap: 1.5,
  '&& .MuiFormControl-root': { m: 0, mb: 1.5, minWidth: 0 },
  // In the two columns of a phone, an odd number of filters would leave a hole.
  '@media (max-width: 599px)': { '& > :first-of-type:nth-last-of-type(odd)': { gridColumn: '1 / -1' } },
}
