import WarningAmber from '@mui/icons-material/WarningAmber'
import { Box } from '@mui/material'
import { type ErrorProps, useTranslate } from 'react-admin'
import { HomeButton, PageMessage, ReloadButton } from './PageMessage.tsx'

/** Shown in place of a page that failed to render, with the error for developers. */
export const ErrorPage = ({ error, errorInfo }: ErrorProps) => {
  const translate = useTranslate()
  return (
    <>
      <PageMessage icon={<WarningAmber />} title="slipform.pages.error" text="slipform.pages.error_text" isError>
        <ReloadButton />
        <HomeButton />
      </PageMessage>
      <Box component="details" sx={{ maxWidth: 720, mx: 'auto', color: 'text.secondary' }}>
        <summary>{translate('slipform.pages.details')}</summary>
        <Box component="pre" sx={{ overflowX: 'auto', p: 1.5, borderRadius: 1, bgcolor: 'action.hover', fontSize: 12 }}>
          {error?.message}
          {errorInfo?.componentStack}
        </Box>
      </Box>
    </>
  )
}
