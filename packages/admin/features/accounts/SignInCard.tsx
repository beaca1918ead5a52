import { Box, Card, Stack, Typography } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { LocalesMenuButton, Notification } from 'react-admin'
import { Logo } from '../../ui/brand/Brand.tsx'
import { useBrand } from '../../ui/brand/useBrand.ts'

/** The page in place of the admin, for the sign-in and for links in mails: a card with the name of the admin, around a form. */
export const SignInCard = ({ children }: { children: ReactNode }) => {
  const { name, environment } = useBrand()
  useEffect(() => {
    document.title = name
  }, [name])
  return (
    <Stack component="main" sx={{ minHeight: '100dvh', alignItems: 'center', justifyContent: 'center', p: 2 }}>
      <Card sx={{ width: '100%', maxWidth: 360, p: 3 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 1.5 }}>
          <Logo size={32} />
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="h5" component="h1" noWrap>
              {name}
            </Typography>
            {environment && (
              <Typography variant="caption" color="text.secondary" noWrap component="p">
                {environment}
              </Typography>
            )}
          </Box>
          <LocalesMenuButton />
        </Stack>
        {children}
      </Card>
      <Notification />
    </Stack>
  )
}
