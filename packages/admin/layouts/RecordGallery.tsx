import { LinearProgress } from '@mui/material'
import { lazy, Suspense } from 'react'
import type { GalleryProps } from './gallery/Gallery.tsx'

const Gallery = lazy(() => import('./gallery/Gallery.tsx').then((module) => ({ default: module.Gallery })))

/**
 * The records of a list as cards below the image whose address a field holds. The children are the fields below each record's
 * name.
 */
export const RecordGallery = (props: GalleryProps) => (
  <Suspense fallback={<LinearProgress />}>
    <Gallery {...props} />
  </Suspense>
)
