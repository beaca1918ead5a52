import { Stack, type Theme, useMediaQuery } from '@mui/material'
import { ColumnsButton, useResourceContext } from 'react-admin'
import { GridButton } from '../../grid/GridButton.tsx'
import { LayoutButtons } from '../../layouts/LayoutButtons.tsx'
import { type OtherLayout, useLayout } from '../../layouts/layout.ts'
import { DensityButton } from './DensityButton.tsx'

/** The controls of a list at the end of its toolbar: columns, row height and layout. */
export const ListControls = ({ layouts }: { layouts: readonly OtherLayout[] }) => {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'))
  const [layout] = useLayout(useResourceContext(), layouts)
  const isTable = isWide && layout === 'table'
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexShrink: 0, gap: 0.5, minHeight: 32 }}>
      {isTable && <ColumnsButton />}
      {isTable && <DensityButton />}
      <LayoutButtons offered={layouts} />
      {layout === 'table' && <GridButton />}
    </Stack>
  )
}
