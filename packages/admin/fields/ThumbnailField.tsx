import { Box } from '@mui/material'
import { type FieldProps, useFieldValue } from 'react-admin'
import { Picture } from '../ui/Picture.tsx'

/** The image whose address a text holds, at the height of a list's row. A record's page uses `PictureField`. */
export const ThumbnailField = (props: FieldProps) => {
  const value: unknown = useFieldValue(props)
  if (value === null || value === undefined || value === '') return null
  return (
    <Box
      component="span"
      sx={({ tokens }) => ({
        display: 'inline-block',
        verticalAlign: 'middle',
        width: 40,
        height: 28,
        border: `1px solid ${tokens.line}`,
        borderRadius: '4px',
        backgroundColor: tokens.surfaceMuted,
        overflow: 'hidden',
      })}
    >
      <Picture src={value} alt="" />
    </Box>
  )
}
