import { Stack } from '@mui/material'
import { useResourceContext } from 'react-admin'
import { alternativesKey } from 'slipform/browser'
import { filtersOf } from '../../../resource/defaults.ts'
import { useNamedResource } from '../../../resource/named.ts'
import type { Items } from '../../../resource/options.ts'
import { TextButton } from '../../../ui/TextButton.tsx'
import { AddFilter } from './AddFilter.tsx'
import { FilterChip } from './FilterChip.tsx'
import { readFilters } from './fields.ts'
import { SearchBox } from './SearchBox.tsx'
import { useListFilter } from './useListFilter.ts'

/** `items`: the names of the fields that a list filters by, or inputs for them. `only`: the half of the bar to show; a phone has the other in a sheet. */
interface FilterBarProps {
  items?: Items<string> | undefined
  only?: 'searches' | 'conditions'
}

// Conditions wrap beside the list's controls, which take their own line where the bar would be narrower than `minWidth`.
const bar = {
  flex: { xs: '1 1 auto', sm: '1 1 0' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minWidth: { xs: 0, sm: 300, lg: 340 },
} as const

const barOfSeveral = { minWidth: { sm: 'min(100%, 560px)' } }

/** The filters above a list: its search box, a chip for each condition, and a button that adds one. */
export const FilterBar = ({ items, only }: FilterBarProps) => {
  const resource = useResourceContext()
  const { of, find } = useNamedResource()
  const state = useListFilter(readFilters(filtersOf(of, items), of, find))
  const { fields, searches, filter, labelOf, set, remove, clear, setMatch, setSearch } = state
  const { conditions, match } = filter
  return (
    <Stack direction="row" sx={conditions.length > 1 ? [bar, barOfSeveral] : bar} className="filter-bar">
      {(only === 'conditions' ? [] : searches).map((source) => (
        <SearchBox
          key={`${resource} ${source}`}
          source={source}
          isShort={conditions.length > 0}
          onSearch={(text) => setSearch(source, text)}
        />
      ))}
      {(only === 'searches' ? [] : conditions).map((condition, place) => {
        const field = fields.find(({ name }) => name === condition.field)
        return (
          <FilterChip
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place.
            key={`${place} ${condition.field}`}
            condition={condition}
            field={field}
            label={condition.field === alternativesKey ? '' : labelOf(field ?? condition.field)}
            onChange={(next) => set(place, next)}
            onRemove={() => remove(place)}
          />
        )
      })}
      {only !== 'searches' && fields.length > 0 && <AddFilter {...state} />}
      {only !== 'searches' && conditions.length > 1 && (
        <Stack direction="row" sx={{ '& > *': { minWidth: 0 } }}>
          <TextButton
            label={`slipform.filters.match_${match}`}
            onClick={() => setMatch(match === 'all' ? 'any' : 'all')}
          />
          <TextButton label="slipform.filters.clear" onClick={clear} />
        </Stack>
      )}
    </Stack>
  )
}
