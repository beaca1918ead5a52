import { CreateButton, useListContext, useResourceDefinition } from 'react-admin'
import { can } from '../../session/session.ts'
import { PageActions } from '../../ui/page/PageActions.tsx'
import { type Layout, Slot } from '../../ui/Slot.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import type { FilterInput } from './filters/fields.ts'
import { ListControls } from './ListControls.tsx'

/** Whether the API exports and imports the records, for users with permission, and the inputs of the list's filters. */
export interface ListActionsProps {
  canExport?: boolean
  canImport?: boolean
  filters?: readonly FilterInput[]
}

/** The actions of a list in the page's header, and the controls of its table beside the filters. */
export const ListActions = ({
  canExport = false,
  canImport = false,
  filters,
  layouts = [],
}: ListActionsProps & { layouts?: readonly Layout[] }) => {
  const { name, hasCreate } = useResourceDefinition()
  const { total } = useListContext()
  return (
    <>
      <FilterBar inputs={filters} />
      <ListControls layouts={layouts} />
      <PageActions>
        {canExport && can('exportMany', name) && <ExportButton disabled={total === 0} />}
        <Slot name="listActions" props={{ place: 'header', canImport }} />
        {hasCreate && <CreateButton variant="contained" />}
      </PageActions>
    </>
  )
}
