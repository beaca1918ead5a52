import { Typography, type TypographyProps } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'
import { Link, RecordRepresentation, useRecordContext, useResourceContext } from 'react-admin'
import { useRecordPath } from './useRecordPath.ts'

interface RecordLinkProps extends Pick<TypographyProps, 'variant' | 'noWrap' | 'tabIndex'> {
  /** The query of the page, which scrolls to what it asks for. */
  search?: string
  /** What is shown instead of the name. */
  children?: ReactNode
}

/** The name of the record, linked to its page if the user may see it. */
export const RecordLink = ({ search = '', children = <RecordRepresentation />, ...props }: RecordLinkProps) => {
  const record = useRecordContext()
  const pathOf = useRecordPath(useResourceContext())
  const path = record && pathOf(record.id)
  return path === undefined ? (
    <Typography component="span" {...props}>
      {children}
    </Typography>
  ) : (
    <Link
      to={`${path}${search}`}
      state={{ _scrollToTop: search === '' }}
      // Prevents the click from also opening the table row.
      onClick={(event: MouseEvent) => event.stopPropagation()}
      {...props}
    >
      {children}
    </Link>
  )
}
