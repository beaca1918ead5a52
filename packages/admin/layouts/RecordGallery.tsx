import { LinearProgress } from '@mui/material'
import { Suspense } from 'react'
import { PartLoadError } from '../loading/LoadError.tsx'
import { lazyPart } from '../loading/lazyPart.tsx'
import type { GalleryProps } from './gallery/Gallery.tsx'

const Gallery = lazyPart(() => import('./gallery/Gallery.tsx'), 'Gallery', PartLoadError)

/**
 * The records of a list as cards below the image whose address a field holds. The children are the fields below each record's
 * name.
 */
export const RecordGallery = (props: GalleryProps) => (
  <Suspense fallback={<LinearProgress />}>
    <Gallery {...props} />
  </Suspense>
)
