import { CreateButton, useListContext, useResourceDefinition } from 'react-admin'
import type { Items } from '../../resource/options.ts'
import { can } from '../../session/session.ts'
import { PageActions } from '../../ui/page/PageActions.tsx'
import { type Layout, Slot } from '../../ui/Slot.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { ListControls } from './ListControls.tsx'

/** The fields that a list filters by, or inputs in their place; and its layouts besides the table. */
export interface ListActionsProps {
  filters?: Items<string>
  layouts?: readonly Layout[]
}

/** The actions of a list in the page's header, and the controls of its table beside the filters. */
export const ListActions = ({ filters, layouts = [] }: ListActionsProps) => {
  const { name, hasCreate } = useResourceDefinition()
  const { total } = useListContext()
  return (
    <>
      <FilterBar items={filters} />
      <ListControls layouts={layouts} />
      <PageActions>
        {can('exportMany', name) && <ExportButton disabled={total === 0} />}
        <Slot name="listActions" props={{ place: 'header' }} />
        {hasCreate && <CreateButton variant="contained" />}
      </PageActions>
    </>
  )
}
