import { type Theme, useMediaQuery } from '@mui/material'
import {
  ColumnsButton,
  CreateButton,
  FilterButton,
  TopToolbar,
  useListContext,
  useResourceDefinition,
} from 'react-admin'
import { may } from '../../auth/session.ts'
import { ImportButton, mayImport } from '../../import/ImportButton.tsx'
import { ExportButton } from './ExportButton.tsx'

/** Whether the API exports and imports the records, for those who may. */
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
    <TopToolbar>
      <FilterButton />
      {hasColumns && <ColumnsButton />}
      {canExport && may('exportMany', name) && <ExportButton disabled={total === 0} />}
      {canImport && mayImport(name) && <ImportButton />}
      {hasCreate && <CreateButton />}
    </TopToolbar>
  )
}
