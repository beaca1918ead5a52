import Close from '@mui/icons-material/Close'
import { Box, IconButton, type Theme } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetResourceLabel, useTranslate } from 'react-admin'
import { withSmallInitial } from '../../i18n/fieldLabel.ts'
import { Initials } from '../../ui/Initials.tsx'
import type { News } from './news.ts'

interface NewsBarProps {
  resource: string
  /** Undefined hides the bar. */
  news: News | undefined
  onClose: () => void
  /** The button or text behind the message. */
  children: ReactNode
}

const barStyle = ({ tokens }: Theme) => ({
  position: 'fixed',
  zIndex: 5,
  // Over the breadcrumb, so that nothing on the page moves; on a phone at the bottom, near the thumb.
  top: { xs: 'auto', sm: 6 },
  bottom: { xs: 12, sm: 'auto' },
  left: '50%',
  transform: 'translateX(-50%)',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  width: 'max-content',
  maxWidth: 'calc(100% - 24px)',
  minHeight: 36,
  boxSizing: 'border-box',
  px: 1,
  border: `1px solid ${tokens.lineStrong}`,
  borderRadius: '10px',
  backgroundColor: tokens.surface,
  boxShadow: tokens.shadowFloat,
  '& p': { m: 0, minWidth: 0, pl: 0.5 },
  '& button, & a': { flexShrink: 0 },
  '@media print': { display: 'none' },
})

/** The bar over a record's page or form with the news about the record since it was read. */
export const NewsBar = ({ resource, news, onClose, children }: NewsBarProps) => {
  const translate = useTranslate()
  const text = useNewsText(resource, news)
  return (
    <Box role="status">
      {news && (
        <Box sx={barStyle}>
          {news.by !== undefined && <Initials name={news.by} />}
          <p>{text}</p>
          {children}
          <IconButton size="small" aria-label={translate('ra.action.close')} onClick={onClose}>
            <Close sx={{ fontSize: 16 }} />
          </IconButton>
        </Box>
      )}
    </Box>
  )
}

/** Returns the news as a text: "Ann changed this". */
const useNewsText = (resource: string, news: News | undefined): string => {
  const translate = useTranslate()
  const name = withSmallInitial(useGetResourceLabel()(resource, 1))
  if (news === undefined) return ''
  const { type, by } = news
  if (type === 'updated')
    return translate(by === undefined ? 'slipform.live.changed' : 'slipform.live.changed_by', { by })
  return translate(by === undefined ? 'slipform.conflict.gone' : 'slipform.live.deleted_by', { by, name })
}
