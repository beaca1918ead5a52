import { useContext } from 'react'
import type { RowBodyProps } from '../../pages/list/rowBody.ts'
import { GalleryContext, RowOptionsContext } from './galleryContext.ts'

/** The gallery of a list in place of the rows of its table. */
export const GalleryRows = ({ bulkActionButtons, rowAction }: RowBodyProps) => (
  <RowOptionsContext value={{ bulkActionButtons, rowAction }}>{useContext(GalleryContext)}</RowOptionsContext>
)
