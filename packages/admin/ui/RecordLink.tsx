import { Typography, type TypographyProps } from '@mui/material'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link, RecordRepresentation, useRecordContext, useResourceContext } from 'react-admin'
import { useRecordPath } from './useRecordPath.ts'

interface RecordLinkProps extends Pick<TypographyProps, 'variant' | 'noWrap' | 'tabIndex'> {
  /** A query behind the path, such as that of a comment, to which the page then scrolls. */
  search?: string
  /** Called before the link is followed. */
  onClick?: MouseEventHandler
  /** What is shown instead of the name. */
  children?: ReactNode
}

/** The name of the record around, linked to its page, or else to its form; a text where the user may open neither. */
export const RecordLink = ({
  search = '',
  onClick,
  children = <RecordRepresentation />,
  ...props
}: RecordLinkProps) => {
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
      // React-admin scrolls to the top of the next page for this.
      state={{ _scrollToTop: search === '' }}
      {...props}
      {...(onClick && { onClick })}
      {...(props.variant === 'inherit' && { sx: { fontWeight: 'inherit' } })}
    >
      {children}
    </Link>
  )
}
