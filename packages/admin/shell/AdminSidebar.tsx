import { Box, Drawer, type Theme, useMediaQuery } from '@mui/material'
import { useEffect, useState } from 'react'
import { type SidebarProps, useSidebarState, useTranslate } from 'react-admin'
import { ribbonHeight } from '../theme/ribbon.ts'
import { Brand } from '../ui/brand/Brand.tsx'
import { Slot } from '../ui/Slot.tsx'
import { AccountMenu } from './AccountMenu.tsx'

/** The sidebar of the layout: brand, search, menu and the account menu. In narrow windows it opens over the page. */
export const AdminSidebar = ({ children }: SidebarProps) => {
  const [isOpen, setOpen] = useSidebarState()
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  // When a window becomes narrow, the sidebar is open until react-admin closes it. The drawer must not open meanwhile: it would hide the page
  // from screen readers.
  const [isDrawer, setDrawer] = useState(isNarrow)
  useEffect(() => setDrawer(isNarrow), [isNarrow])
  const label = useTranslate()('slipform.layout.menu')
  const content = (
    <>
      <Brand isOpen={isOpen} />
      <Box sx={{ px: 1, pb: 1 }}>
        <Slot name="menu" props={{ place: 'search', isOpen }} />
      </Box>
      <Box sx={{ flexGrow: 1, overflowY: 'auto', overflowX: 'hidden', px: 1 }}>{children}</Box>
      <Box sx={{ p: 1, flexShrink: 0 }}>
        <AccountMenu isOpen={isOpen} />
      </Box>
    </>
  )
  if (isNarrow) {
    return (
      <Drawer
        open={isOpen && isDrawer}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': label, sx: narrow } }}
      >
        <Box component="nav" aria-label={label} sx={{ display: 'contents' }}>
          {content}
        </Box>
      </Drawer>
    )
  }
  return (
    <Box component="nav" aria-label={label} sx={[wide, { width: isOpen ? 232 : 56 }]}>
      {content}
    </Box>
  )
}

const narrow = { width: 264, display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }

const wide = {
  position: 'sticky',
  top: ribbonHeight,
  flexShrink: 0,
  display: 'flex',
  flexDirection: 'column',
  height: `calc(100dvh - ${ribbonHeight})`,
  borderRight: 1,
  borderColor: 'divider',
  bgcolor: (theme: Theme) => theme.tokens.surfaceMuted,
  transition: 'width 120ms ease-out',
  '@media print': { display: 'none' },
}
