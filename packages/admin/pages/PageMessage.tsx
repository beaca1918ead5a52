import { Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link, Title, useCreatePath, useGetResourceLabel, useTranslate } from 'react-admin'
import { withSmallInitial } from '../i18n/fieldLabel.ts'

/** A title and a text, which may be translation keys, and ways on. */
export interface PageMessageProps {
  /** Absent where the page has a title of its own. */
  title?: string
  text: string
  /** Whether something failed, which screen readers announce. */
  isError?: boolean
  children?: ReactNode
}

/** What a page shows in place of its content: what happened, and ways on. */
export const PageMessage = ({ title, text, isError = false, children }: PageMessageProps) => {
  const translate = useTranslate()
  return (
    <Stack
      role={isError ? 'alert' : undefined}
      sx={{ alignItems: 'flex-start', gap: 2, maxWidth: 560, py: 2, px: title === undefined ? 2.5 : 0 }}
    >
      {title !== undefined && <Title title={translate(title, { _: title })} preferenceKey={false} />}
      <Typography color="text.secondary">{translate(text, { _: text })}</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {children}
      </Stack>
    </Stack>
  )
}

/** Leads to the dashboard. */
export const HomeButton = () => (
  <Button variant="outlined" component={Link} to="/">
    {useTranslate()('ra.page.dashboard')}
  </Button>
)

/** Leads to the list of a resource. */
export const ListButton = ({ resource }: { resource: string }) => {
  const path = useCreatePath()({ resource, type: 'list' })
  const name = withSmallInitial(useGetResourceLabel()(resource, 2))
  return (
    <Button variant="outlined" component={Link} to={path}>
      {useTranslate()('slipform.pages.all', { name })}
    </Button>
  )
}

/** Tries again what failed. */
export const RetryButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="contained" onClick={onClick}>
    {useTranslate()('slipform.list.retry')}
  </Button>
)
