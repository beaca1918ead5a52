import { Box, Card, Skeleton, Stack, Typography } from '@mui/material'
import { type ComponentType, type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { can } from '../../session/session.ts'
import { TextButton } from '../TextButton.tsx'
import type { CardProps } from './cardWidths.ts'

/** The error of a card's query, and the function that repeats the query. */
interface CardQuery {
  readonly error: Error | null
  readonly refetch: () => unknown
}

export interface CardFrameProps extends CardProps {
  readonly title: ReactNode
  /** Beside the title: a limit of the values, such as a period, or a control. */
  readonly aside?: ReactNode
  /** The query of the content: its error replaces the content. */
  readonly query?: CardQuery
  readonly children: ReactNode
}

/** The frame of every card of the dashboard, except numbers: a title, and the content or an error. Projects use it for cards of their own. */
export const CardFrame = ({ title, aside, query, children }: CardFrameProps) => {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={frame}>
      <Stack direction="row" sx={head}>
        <Typography id={id} variant="h6" component="h2" noWrap sx={{ flexGrow: 1, maxWidth: 1 }}>
          {title}
        </Typography>
        <Typography component="div" color="text.disabled" noWrap sx={{ flexShrink: 0 }}>
          {aside}
        </Typography>
      </Stack>
      {query?.error ? <CardError {...query} /> : children}
    </Card>
  )
}

/** The error of a card, with a button that tries again. */
export const CardError = ({ error, refetch }: CardQuery) => (
  <Box role="alert">
    <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {useTranslate()(error?.message ?? '', { _: error?.message })}
    </Typography>
    <TextButton label="slipform.list.retry" onClick={() => refetch()} sx={{ ml: -1 }} />
  </Box>
)

/** Placeholder lines while a card loads, each as high as a line of its content. */
export const CardSkeleton = ({ count, height = 24 }: { count: number; height?: number }) => (
  <Stack sx={{ gap: 1.5, pt: 0.75 }}>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: only their position identifies the lines.
      <Skeleton key={at} height={height} />
    ))}
  </Stack>
)

/** Wraps a card: users who may not list its resource do not see it, and no request is sent for them. */
export const forReaders = <Props extends { readonly resource: string }>(Card: ComponentType<Props>) => {
  const CardForReaders = (props: Props) => (can('list', props.resource) ? <Card {...props} /> : null)
  return CardForReaders
}

/** Makes the whole card, or a row of it, the target of the link inside. */
export const cover = { content: '""', position: 'absolute', inset: 0 }

const head = { alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1, minHeight: 24, mb: 1 }

const frame = {
  height: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  p: 2,
  '@media print': { breakInside: 'avoid' },
}
