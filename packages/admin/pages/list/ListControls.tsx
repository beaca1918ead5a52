import { Box, Stack, type Theme, useMediaQuery } from '@mui/material'
import { useResourceContext } from 'react-admin'
import { type Layout, Slot } from '../../ui/Slot.tsx'
import { ColumnsMenu } from './columns/ColumnsMenu.tsx'
import { DensityButton } from './DensityButton.tsx'
import { LayoutButtons } from './layouts/LayoutButtons.tsx'
import { useLayout } from './layouts/layout.ts'
import { SortButton } from './SortButton.tsx'

/** The controls of a list at the end of its toolbar: columns, row height and layout; the order where there are no headings. */
export const ListControls = ({ layouts }: { layouts: readonly Layout[] }) => {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'))
  const [layout] = useLayout(useResourceContext(), layouts)
  const isTable = layout === undefined
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexShrink: 0, gap: 0.5, minHeight: 32 }}>
      {(layout?.isPaged || (isTable && !isWide)) && <SortButton />}
      {isTable && <ColumnsMenu />}
      {isTable && isWide && <DensityButton />}
      {!isWide && <Box sx={{ flexGrow: 1 }} />}
      <LayoutButtons offered={layouts} />
      {isTable && <Slot name="listActions" props={{ place: 'toolbar' }} />}
    </Stack>
  )
}
