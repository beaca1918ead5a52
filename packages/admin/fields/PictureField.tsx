import { Link } from '@mui/material'
import {
  type FieldProps,
  useFieldValue,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import { safeImage } from '../format/safeAddress.ts'
import { Picture } from '../ui/Picture.tsx'
import { LinkField } from './LinkField.tsx'

/** The image whose address a text holds, on a record's page, as a link to the image. If the image does not load, the link shows the address. */
export const PictureField = (props: FieldProps) => {
  const value: unknown = useFieldValue(props)
  const name = useGetRecordRepresentation(useResourceContext())(useRecordContext())
  const address = safeImage(value)
  if (value === null || value === undefined || value === '') return null
  if (address === undefined) return <LinkField {...props} />
  return (
    <Link
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      variant="body2"
      // Prevents the click from also opening the table row.
      onClick={(event) => event.stopPropagation()}
      sx={({ tokens }) => ({
        display: 'inline-block',
        maxWidth: 1,
        overflowWrap: 'anywhere',
        '& img': {
          width: 'auto',
          minWidth: 64,
          maxWidth: 1,
          height: 160,
          objectFit: 'contain',
          border: `1px solid ${tokens.line}`,
          borderRadius: '8px',
          backgroundColor: tokens.surfaceMuted,
        },
      })}
    >
      <Picture src={address} alt={String(name)} fallback={address} />
    </Link>
  )
}
