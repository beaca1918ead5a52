import Image from '@mui/icons-material/Image'
import { Box } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { safeImage } from '../format/safeAddress.ts'

/** `src` is any value of a record. `fallback` is shown if the value is no address of an image, or the image does not load. */
interface PictureProps {
  src: unknown
  /** Empty beside a text with the same name. */
  alt: string
  fallback?: ReactNode
}

/** An image of a record, which loads once it comes near the window, and fills the element around it. */
export const Picture = ({ src, alt, fallback = <NoPicture /> }: PictureProps) => {
  const [broken, setBroken] = useState<string>()
  const address = safeImage(src)
  if (address === undefined || address === broken) return fallback
  return (
    <Box
      component="img"
      src={address}
      alt={alt}
      loading="lazy"
      decoding="async"
      // The image's server must not learn which record the user opens.
      referrerPolicy="no-referrer"
      onError={() => setBroken(address)}
      sx={{ display: 'block', width: 1, height: 1, objectFit: 'cover' }}
    />
  )
}

const NoPicture = () => (
  <Box
    component="span"
    aria-hidden
    sx={({ tokens }) => ({
      display: 'grid',
      placeItems: 'center',
      width: 1,
      height: 1,
      color: tokens.textFaint,
      '& svg': { width: 'clamp(16px, 25%, 40px)', height: 'auto', opacity: 0.6 },
    })}
  >
    <Image />
  </Box>
)
