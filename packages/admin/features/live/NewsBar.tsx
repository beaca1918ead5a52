import { Alert, Box, Snackbar } from '@mui/material'
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

// Over the breadcrumb, so that nothing on the page moves; on a phone at the bottom, near the thumb. Below dialogs.
const place = { top: { xs: 'auto', sm: 6 }, bottom: { xs: 12, sm: 'auto' }, zIndex: 5, displayPrint: 'none' }

/** The bar over a record's page or form with the news about the record since it was read. */
export const NewsBar = ({ resource, news, onClose, children }: NewsBarProps) => {
  const translate = useTranslate()
  const text = useNewsText(resource, news)
  return (
    <Box role="status">
      {news && (
        <Snackbar open sx={place}>
          <Alert
            role="none"
            severity="info"
            icon={news.by !== undefined && <Initials name={news.by} />}
            onClose={onClose}
            closeText={translate('ra.action.close')}
            sx={{ py: 0, alignItems: 'center', boxShadow: ({ tokens }) => tokens.shadowFloat }}
          >
            {text} {children}
          </Alert>
        </Snackbar>
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
