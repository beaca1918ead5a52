import { type Theme, useMediaQuery } from '@mui/material'
import {
  ColumnsButton,
  CreateButton,
  FilterButton,
  TopToolbar,
  useListContext,
  useResourceDefinition,
} from 'react-admin'
import { ImportButton } from '../../import/ImportButton.tsx'
import { ExportButton } from './ExportButton.tsx'

/** Whether the API exports and imports the records. */
export interface ListActionsProps {
  canExport?: boolean
  canImport?: boolean
}

/** The buttons above a list. */
export const ListActions = ({ canExport = false, canImport = false }: ListActionsProps) => {
  const { hasCreate } = useResourceDefinition()
  const { total } = useListContext()
  const hasColumns = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'))
  return (
    <TopToolbar>
      <FilterButton />
      {hasColumns && <ColumnsButton />}
      {canExport && <ExportButton disabled={total === 0} />}
      {canImport && <ImportButton />}
      {hasCreate && <CreateButton />}
    </TopToolbar>
  )
}
