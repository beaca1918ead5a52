import Description from '@mui/icons-material/Description'
import { Box, Stack, type Theme } from '@mui/material'
import { type MouseEvent, type ReactNode, useContext, useId } from 'react'
import {
  type Identifier,
  useFieldValue,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import { useBytesAddress } from '../../fields/BytesField.tsx'
import { type DescribedBytes, isPreviewed, textOfBytes } from '../../fields/ShownBytes.tsx'
import { useFormatLocale } from '../../format/locale.ts'
import { RecordCheckbox } from '../../pages/list/RecordCheckbox.tsx'
import { RowOptionsContext } from '../../pages/list/rowBody.ts'
import { useRowKeys } from '../../pages/list/useRowKeys.ts'
import { valueClasses } from '../../theme/names.ts'
import { useChangedClass } from '../../ui/changedMarks.ts'
import { initialsOf } from '../../ui/Initials.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RecordLink } from '../../ui/RecordLink.tsx'

interface GalleryCardProps {
  source: string
  fields: ReactNode
  onToggle: (id: Identifier, event: MouseEvent) => void
}

const cardStyle = ({ tokens }: Theme) =>
  ({
    position: 'relative',
    minWidth: 0,
    border: `1px solid ${tokens.line}`,
    borderRadius: '8px',
    backgroundColor: tokens.surface,
    boxShadow: tokens.shadow,
    overflow: 'hidden',
    scrollMarginBlock: 72,
    '&:hover': { borderColor: tokens.lineStrong },
    '&:focus-visible': { outline: `2px solid ${tokens.accent}`, outlineOffset: 1 },
    '&[aria-current]': { borderColor: tokens.accent, backgroundColor: tokens.hover },
    [`&:has(.${valueClasses.checkbox}:checked)`]: { borderColor: tokens.accent, backgroundColor: tokens.accentSoft },
    // The link of the name covers the card, and other controls are above this link.
    '& .name a::after': { content: '""', position: 'absolute', inset: 0 },
    '& .above, & .facts a': { position: 'relative', zIndex: 1 },
    [`& .${valueClasses.checkbox}`]: {
      position: 'absolute',
      zIndex: 1,
      top: 6,
      left: 6,
      width: 26,
      height: 26,
      m: 0,
      borderRadius: '6px',
      backgroundColor: tokens.surface,
      boxShadow: tokens.shadow,
      '&:hover': { backgroundColor: tokens.hover },
    },
    // With a mouse, controls are visible while the card has the pointer or the focus, checkboxes also while records are selected.
    '@media (hover: hover)': {
      '&:not(:hover, :focus-within) .above': { opacity: 0 },
      [`&:not(:hover, :focus-within, .selecting) .${valueClasses.checkbox}`]: { opacity: 0 },
    },
  }) as const

const factsStyle = {
  mt: 0.5,
  gap: 0.25,
  alignItems: 'flex-start',
  fontSize: 12,
  color: 'text.secondary',
  // One line each, so that cards have the same height.
  '& > *': { maxWidth: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& a, & .MuiTypography-root': {
    fontSize: 12,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .RaReferenceField-link > *': { color: 'inherit' },
}

/** The image of a card, from the bytes or the address in its field. Other bytes are shown by their type; without an image, the initials of the name. */
const CardPicture = ({ source }: { source: string }) => {
  const value: unknown = useFieldValue({ source })
  const address = useBytesAddress({ source })
  const locale = useFormatLocale()
  const name = String(useGetRecordRepresentation(useResourceContext())(useRecordContext()))
  if (typeof value === 'object' && value !== null) {
    // The cast: a field with an object has bytes, as a response describes them.
    const bytes = value as DescribedBytes
    const file = (
      <Stack aria-hidden sx={tileStyle}>
        <Description />
        <span>{textOfBytes(bytes, locale)}</span>
      </Stack>
    )
    return <Picture src={isPreviewed(bytes) ? address : undefined} alt="" fallback={file} />
  }
  const letters = <Stack aria-hidden data-initials={initialsOf(name)} sx={[tileStyle, lettersStyle]} />
  return <Picture src={value} alt="" fallback={letters} />
}

const tileStyle = {
  height: 1,
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.5,
  fontSize: 12,
  color: 'text.secondary',
  '& svg': { fontSize: 36, opacity: 0.6 },
}

// Generated content: users who copy or search for a name do not get its initials.
const lettersStyle = { '&::before': { content: 'attr(data-initials)', fontSize: 36, fontWeight: 560, opacity: 0.6 } }

/** A card of the gallery: a record's image, name and fields. It can have the focus, and handles the keys of a table's row (`useRowKeys`). */
export const GalleryCard = ({ source, fields, onToggle }: GalleryCardProps) => {
  const { selectedIds } = useListContext()
  const { bulkActionButtons, rowAction } = useContext(RowOptionsContext)
  const { isPeeked, onKeyDown } = useRowKeys((card) => card.querySelector('a')?.click())
  const name = useId()
  return (
    <Box
      component="article"
      tabIndex={0}
      data-record={useRecordContext()?.id}
      aria-labelledby={name}
      aria-current={isPeeked || undefined}
      onKeyDown={onKeyDown}
      className={useChangedClass(selectedIds?.length ? 'selecting' : undefined)}
      sx={cardStyle}
    >
      <Box sx={({ tokens }) => ({ aspectRatio: '4 / 3', backgroundColor: tokens.surfaceMuted, overflow: 'hidden' })}>
        <CardPicture source={source} />
      </Box>
      {bulkActionButtons && <RecordCheckbox selectedIds={selectedIds} onToggle={onToggle} />}
      <Box sx={{ px: 1.5, pt: 1, pb: 1.25 }}>
        <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 0.5, fontWeight: 560 }}>
          <Box component="span" id={name} className="name" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <RecordLink inHeading />
          </Box>
          {rowAction && (
            <Box component="span" className="above" sx={{ flexShrink: 0, mr: -1, my: -0.5 }}>
              {rowAction}
            </Box>
          )}
        </Stack>
        <Stack className="facts" sx={factsStyle}>
          {fields}
        </Stack>
      </Box>
    </Box>
  )
}
