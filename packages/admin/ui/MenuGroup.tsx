import { Box, Divider, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useSidebarState, useTranslate } from 'react-admin'

/** Entries of the menu under a name, which may be a translation key. A collapsed sidebar shows a line in its place. */
export const MenuGroup = ({ name, children }: { name: string; children: ReactNode }) => {
  const translate = useTranslate()
  const [isOpen] = useSidebarState()
  const id = useId()
  const text = translate(name, { _: name })
  return (
    <Box component="li" role="presentation" sx={{ listStyle: 'none' }}>
      {isOpen ? (
        <Typography
          id={id}
          role="presentation"
          noWrap
          sx={{ pt: 1.5, pb: 0.5, px: 1, height: 34, fontSize: 11, fontWeight: 550, color: 'text.disabled' }}
        >
          {text}
        </Typography>
      ) : (
        <Divider role="presentation" sx={{ m: 1 }} />
      )}
      <Box
        component="ul"
        role="group"
        aria-label={text}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px', m: 0, p: 0 }}
      >
        {children}
      </Box>
    </Box>
  )
}
