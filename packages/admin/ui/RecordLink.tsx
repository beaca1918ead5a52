import type { MouseEventHandler, ReactNode } from 'react'
import { RecordRepresentation, useRecordContext, useResourceContext } from 'react-admin'
import { TextLink } from './TextLink.tsx'
import { useRecordPaths } from './useRecordPaths.ts'

interface RecordLinkProps {
  /** A query behind the path, such as `commentQuery`: the page then scrolls to the comment. */
  search?: string
  /** Whether the link has the font weight of the text around it, for headings. */
  inHeading?: boolean
  tabIndex?: number
  /** Called before the link is followed. */
  onClick?: MouseEventHandler
  /** Shown instead of the name. */
  children?: ReactNode
}

/** The name of the current record, linked to its page, or else to its form; without a link if the user may open neither. */
export const RecordLink = ({
  search = '',
  inHeading = false,
  children = <RecordRepresentation />,
  ...props
}: RecordLinkProps) => {
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const pathOf = useRecordPaths()
  const path = record && pathOf(resource, record.id)
  if (path === undefined) return <span {...props}>{children}</span>
  return (
    <TextLink
      to={`${path}${search}`}
      scrollsToTop={search === ''}
      {...(inHeading && { style: { fontWeight: 'inherit' } })}
      {...props}
    >
      {children}
    </TextLink>
  )
}
