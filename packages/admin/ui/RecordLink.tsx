import { Typography, type TypographyProps } from '@mui/material'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link, RecordRepresentation, useRecordContext, useResourceContext } from 'react-admin'
import { useRecordPath } from './useRecordPath.ts'

interface RecordLinkProps extends Pick<TypographyProps, 'variant' | 'noWrap' | 'tabIndex'> {
  /** The query of the page, which scrolls to what it asks for. */
  search?: string
  /** Called before the link is followed. */
  onClick?: MouseEventHandler
  /** What is shown instead of the name. */
  children?: ReactNode
}

/** The name of the record, linked to its page if the user may see it. */
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
      state={{ _scrollToTop: search === '' }}
      {...props}
      {...(onClick && { onClick })}
      {...(props.variant === 'inherit' && { sx: { fontWeight: 'inherit' } })}
    >
      {children}
    </Link>
  )
}
