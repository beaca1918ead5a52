import { LinearProgress } from '@mui/material'
import { Suspense } from 'react'
import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { GalleryProps } from './Gallery.tsx'

const Gallery = lazyPart(() => import('./Gallery.tsx'), 'Gallery', PartLoadError)

/**
 * The records of a list as cards below the image whose address a field holds. The children are the fields below each record's
 * name.
 */
export const RecordGallery = (props: GalleryProps) => (
  <Suspense fallback={<LinearProgress />}>
    <Gallery {...props} />
  </Suspense>
)
