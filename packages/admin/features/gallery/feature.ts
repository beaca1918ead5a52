import Image from '@mui/icons-material/Image'
import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature } from '../../ui/Slot.tsx'

const part = lazyPart(() => import('./Gallery.tsx'), 'Gallery', PartLoadError)

/** The layout `gallery` of lists: cards with an image. Its code loads when a list first shows it. */
export const gallery = (): Feature => ({
  name: 'gallery',
  layout: { name: 'gallery', icon: Image, part, isPaged: true },
})
