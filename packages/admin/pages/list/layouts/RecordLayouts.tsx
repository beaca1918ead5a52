import { LinearProgress } from '@mui/material'
import { Suspense } from 'react'
import type { Timeline } from '../../../format/timeline.ts'
import type { LayoutProps, OtherLayout } from '../../../ui/Slot.tsx'
import { useOtherLayouts } from './layout.ts'

// The layouts of lists as elements of page files. Features bring their code: without its feature a layout shows nothing.

const FeatureLayout = ({ name, ...props }: LayoutProps & { name: OtherLayout }) => {
  const Part = useOtherLayouts().find((layout) => layout.name === name)?.part
  return (
    Part && (
      <Suspense fallback={<LinearProgress />}>
        <Part {...props} />
      </Suspense>
    )
  )
}

/**
 * The records of a list as cards in a column for each value of an enumeration. Moving a card changes the value. The children are
 * the fields below each record's name.
 */
export const RecordBoard = (props: LayoutProps & Required<Pick<LayoutProps, 'choices'>>) => (
  <FeatureLayout name="board" {...props} />
)

/** The records of a list by the day of a field, a month at a time. */
export const RecordCalendar = (props: Timeline) => <FeatureLayout name="calendar" {...props} />

/**
 * The records of a list as cards below the image that a field holds, or whose address it holds. The children are the fields below each record's
 * name.
 */
export const RecordGallery = (props: Pick<LayoutProps, 'source' | 'children'>) => (
  <FeatureLayout name="gallery" {...props} />
)

/** The records of a list below the record of their kind that they belong to. The children are the fields beside each name. */
export const RecordTree = (props: Pick<LayoutProps, 'source' | 'children'>) => <FeatureLayout name="tree" {...props} />
