import Image from '@mui/icons-material/Image'
import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature } from '../../ui/Slot.tsx'
import { texts } from './texts.ts'

declare module '../../ui/layouts.ts' {
  interface Layouts {
    gallery: true
  }
}

const part = lazyPart(() => import('./Gallery.tsx'), 'Gallery', PartLoadError)

/** The feature for the layout `gallery` of lists: cards with an image. Its code loads when a list first shows it. */
export const gallery = (): Feature => ({
  name: 'gallery',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  layout: { name: 'gallery', icon: Image, part, isPaged: true },
})
