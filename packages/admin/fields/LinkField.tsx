import { Link, Typography } from '@mui/material'
import { type FieldProps, useFieldValue } from 'react-admin'
import { safeLink } from '../format/safeAddress.ts'

/** A text of the format `uri` or `email` as a link. An address that `safeLink` rejects, as it could run a script, is shown as text. */
export const LinkField = (props: FieldProps) => {
  const value = String(useFieldValue(props) ?? '')
  const href = safeLink(value)
  if (href === undefined) return <Typography variant="body2">{value}</Typography>
  const isWeb = !href.startsWith('mailto:')
  return (
    <Link
      href={href}
      variant="body2"
      {...(isWeb && { target: '_blank', rel: 'noopener noreferrer' })}
      // Prevents the click from also opening the table row.
      onClick={(event) => event.stopPropagation()}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {value}
    </Link>
  )
}
