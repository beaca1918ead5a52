import Description from '@mui/icons-material/Description'
import Download from '@mui/icons-material/Download'
import { Box, ButtonBase, Link } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { describeBytes } from 'slipform/browser'
import { useFormatLocale } from '../format/locale.ts'
import { formatBytes } from '../format/measure.ts'
import { lazyDialog } from '../ui/loading/lazyDialog.tsx'

const Preview = lazyDialog(() => import('./BytesPreview.tsx'), 'BytesPreview')

// In bytes. Of a larger image only the link to download it is shown.
const largestPreview = 500_000

/** The size and type of bytes, as a response describes them. */
export type DescribedBytes = ReturnType<typeof describeBytes>

interface ShownBytesProps {
  /** Stored bytes as a response describes them, or the base64 of a file that the user has chosen in a form. */
  value: unknown
  /** The address of stored bytes. */
  address?: string | undefined
  /** The name of the record or field, for screen readers. */
  name: string
  /** The name of the chosen file. */
  file?: string | undefined
}

/** The bytes of a record or of a chosen file: an image or an icon, with type and size. */
export const ShownBytes = ({ value, address, name, file }: ShownBytesProps) => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const [isOpen, setOpen] = useState(false)
  if (value === null || value === undefined || value === '') return null
  // The cast: a response describes bytes in this form.
  const bytes = typeof value === 'string' ? describeBase64(value) : (value as DescribedBytes)
  const source = typeof value === 'string' ? `data:${bytes.type};base64,${value}` : address
  const text = textOfBytes(bytes, locale, file)
  if (source === undefined) return <span>{text}</span>
  const isImage = isPreviewed(bytes)
  return (
    <Box
      component="span"
      // Prevents the click from also opening the table row.
      onClick={(event) => event.stopPropagation()}
      sx={frame}
    >
      {isImage && (
        <ButtonBase aria-label={`${translate('ra.action.show')}: ${text}, ${name}`} onClick={() => setOpen(true)}>
          <img src={source} alt="" loading="lazy" />
        </ButtonBase>
      )}
      <Link
        href={source}
        download={file ?? ''}
        variant="body2"
        aria-label={`${translate('slipform.fields.download')}: ${text}, ${name}`}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, '& svg': { color: 'text.secondary' } }}
      >
        {!isImage && <Description fontSize="small" />}
        {text}
        <Download sx={{ fontSize: 16 }} />
      </Link>
      {isOpen && <Preview source={source} name={name} onClose={() => setOpen(false)} />}
    </Box>
  )
}

/** Whether bytes are an image that is small enough to be shown. */
export const isPreviewed = ({ type, size }: DescribedBytes): boolean =>
  type.startsWith('image/') && size <= largestPreview

/** Returns the name and the size of bytes as a text: "PDF · 12 kB". The default name is the type. */
export const textOfBytes = ({ type, size }: DescribedBytes, locale: string, name = typeNames[type]): string =>
  [name, formatBytes(size, locale)].filter(Boolean).join(' · ')

/** The names of types. Other types have none. */
const typeNames: Readonly<Record<string, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'text/plain': 'TXT',
}

// The base64 of 513 bytes: the first 512 bytes are enough to recognize a type.
const startCharacters = 684

/** Describes chosen bytes as a response would. Decodes only the beginning, as a photo is large. */
function describeBase64(text: string): DescribedBytes {
  const start = Uint8Array.from(atob(text.slice(0, startCharacters)), (character) => character.charCodeAt(0))
  return { ...describeBytes(start), size: (text.length * 3) / 4 - (text.match(/=*$/)?.[0].length ?? 0) }
}

const frame = {
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 0.5,
  maxWidth: 1,
  '& img': {
    display: 'block',
    maxWidth: 1,
    height: 160,
    objectFit: 'contain',
    border: 1,
    borderColor: 'divider',
    borderRadius: '8px',
  },
  // In a row or card there is room for the image or for the text, not for both.
  '.RaDataTable-rowCell &, dd &': {
    verticalAlign: 'middle',
    '& img': { width: 40, height: 28, objectFit: 'cover', borderRadius: '4px' },
    '& button + a': { display: 'none' },
    '&& > a:not(button + a)': { display: 'inline-flex' },
  },
  // Centers the image on the line of the text beside it.
  'dd &:has(img)': { position: 'relative', top: 6 },
}
