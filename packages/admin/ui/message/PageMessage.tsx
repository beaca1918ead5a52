import WarningAmber from '@mui/icons-material/WarningAmber'
import { Box, Button, Stack, type Theme, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { HttpError, Link, useCreatePath, useGetResourceLabel, useTranslate } from 'react-admin'
import { withSmallInitial } from '../../i18n/fieldLabel.ts'
import { PageTitle } from '../page/places.tsx'

/** Title, text and hint may be translation keys. The children are buttons. */
interface PageMessageProps {
  icon: ReactNode
  /** Absent on a page with its own title. */
  title?: string
  text: ReactNode
  /** What the user can do. */
  hint?: string | undefined
  /** Whether the message is an error, which screen readers announce. */
  isError?: boolean
  /** Whether the message has less room, as in a part of a page. */
  isSmall?: boolean
  children?: ReactNode
}

/** Shown in place of a page's content: what happened, and buttons that lead on. */
export const PageMessage = ({
  icon,
  title,
  text,
  hint,
  isError = false,
  isSmall = false,
  children,
}: PageMessageProps) => {
  const translate = useTranslate()
  return (
    <Stack role={isError ? 'alert' : undefined} sx={isSmall ? [style, small] : style}>
      {title !== undefined && <PageTitle>{translate(title, { _: title })}</PageTitle>}
      <Box aria-hidden sx={iconStyle}>
        {icon}
      </Box>
      <Typography sx={{ fontWeight: 560 }}>{typeof text === 'string' ? translate(text, { _: text }) : text}</Typography>
      {hint !== undefined && <Typography color="text.secondary">{translate(hint, { _: hint })}</Typography>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1.5 }}>
        {children}
      </Stack>
    </Stack>
  )
}

const style = {
  alignItems: 'center',
  gap: 0.5,
  maxWidth: 480,
  mx: 'auto',
  px: 2.5,
  py: { xs: 5, sm: 8 },
  textAlign: 'center',
  textWrap: 'balance',
}

const small = { py: { xs: 2.5, sm: 3.5 } }

const iconStyle = ({ tokens }: Theme) =>
  ({
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    mb: 1.5,
    borderRadius: '10px',
    border: `1px solid ${tokens.line}`,
    backgroundColor: tokens.surface,
    color: tokens.textMuted,
    '& svg': { fontSize: 20 },
  }) as const

/** A link to the dashboard. */
export const HomeButton = () => (
  <Button variant="outlined" component={Link} to="/">
    {useTranslate()('ra.page.dashboard')}
  </Button>
)

/** A link to the list of a resource. */
export const ListButton = ({ resource }: { resource: string }) => {
  const path = useCreatePath()({ resource, type: 'list' })
  const name = withSmallInitial(useGetResourceLabel()(resource, 2))
  return (
    <Button variant="outlined" component={Link} to={path}>
      {useTranslate()('slipform.pages.all', { name })}
    </Button>
  )
}

/** Reloads the browser's page. */
export const ReloadButton = () => (
  <Button variant="contained" onClick={() => window.location.reload()}>
    {useTranslate()('slipform.pages.reload')}
  </Button>
)

/** A button that tries again. */
export const RetryButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="contained" onClick={onClick}>
    {useTranslate()('slipform.list.retry')}
  </Button>
)

/** The error of a failed read, and a button that tries again. */
export const ReadError = ({ error, onRetry }: { error: Error; onRetry: () => unknown }) => (
  <PageMessage icon={<WarningAmber />} text={error.message} hint={failureHint(error)} isError>
    <RetryButton onClick={() => onRetry()} />
  </PageMessage>
)

/** Shown in place of a page that could not be read without a connection. */
export const offlineMessage = <PageMessage icon={<WarningAmber />} text="slipform.pages.offline" isError />

/** Returns the translation key of a hint for a failed read: what the user can do, if the error's message does not say it. */
export function failureHint(error: unknown): string | undefined {
  if (!(error instanceof HttpError)) return undefined
  if (error.status === 0) return 'slipform.failures.unreachable_hint'
  return error.status === 500 ? 'slipform.failures.status_hint' : undefined
}
