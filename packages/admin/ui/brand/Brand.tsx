import { Box, Stack, Typography } from '@mui/material'
import { initialOf } from './favicon.ts'
import { useBrand } from './useBrand.ts'

/** The logo of the admin, in the sidebar and on the sign-in page: the image of the brand, or the first letter of its name. */
export const Logo = ({ size = 24 }: { size?: number }) => {
  const { name, logo } = useBrand()
  if (logo !== undefined)
    return (
      <Box component="img" src={logo} alt="" sx={{ width: size, height: size, flexShrink: 0, objectFit: 'contain' }} />
    )
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: '25%',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: size * 0.54,
        fontWeight: 700,
      }}
    >
      {initialOf(name)}
    </Box>
  )
}

/** The logo and name of the admin, at the top of the sidebar. */
export const Brand = ({ isOpen }: { isOpen: boolean }) => {
  const { name, environment } = useBrand()
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, height: 48, px: 1, flexShrink: 0 }}>
      <Logo />
      {isOpen && (
        <>
          <Typography noWrap sx={{ fontSize: 14, fontWeight: 650, letterSpacing: '-0.01em' }}>
            {name}
          </Typography>
          {environment && (
            <Box
              component="span"
              sx={({ tokens }) => ({
                ml: 'auto',
                px: 1,
                borderRadius: 99,
                bgcolor: tokens.accentSoft,
                color: tokens.accentText,
                fontSize: 11,
                fontWeight: 550,
                lineHeight: '18px',
              })}
            >
              {environment}
            </Box>
          )}
        </>
      )}
    </Stack>
  )
}
