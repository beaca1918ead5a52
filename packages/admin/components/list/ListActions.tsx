import { type Theme, useMediaQuery } from '@mui/material'
import { ColumnsButton, CreateButton, FilterButton, useListContext, useResourceDefinition } from 'react-admin'
import { can } from '../../auth/session.ts'
import { canImportRecords, ImportButton } from '../../import/ImportButton.tsx'
import { PageActions } from '../../shell/PageActions.tsx'
import { ExportButton } from './ExportButton.tsx'

/** Whether the API exports and imports the records, for users with permission. */
export interface ListActionsProps {
  canExport?: boolean
  canImport?: boolean
}

/** The buttons above a list. */
export const ListActions = ({ canExport = false, canImport = false }: ListActionsProps) => {
  const { name, hasCreate } = useResourceDefinition()
  const { total } = useListContext()
  const hasColumns = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'))
  return (
    <PageActions>
      <FilterButton />
      {hasColumns && <ColumnsButton />}
      {canExport && can('exportMany', name) && <ExportButton disabled={total === 0} />}
      {canImport && canImportRecords(name) && <ImportButton />}
      {hasCreate && <CreateButton variant="contained" />}
    </PageActions>
  )
}
