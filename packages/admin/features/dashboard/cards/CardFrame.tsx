import { Box, Card, Skeleton, Stack, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { TextButton } from '../../../ui/TextButton.tsx'

interface CardFrameProps {
  readonly title: ReactNode
  /** Beside the title: what the values are limited to, or a control. */
  readonly aside?: ReactNode
  /** Shows why the card is empty, with a button that tries again. */
  readonly error?: Error | null | undefined
  readonly onRetry?: (() => unknown) | undefined
  readonly children: ReactNode
}

/** The frame that every card of the dashboard has, except numbers: its title, and an error in place of its content. */
export const CardFrame = ({ title, aside, error, onRetry, children }: CardFrameProps) => {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={frame}>
      <Stack direction="row" sx={head}>
        <Typography id={id} variant="h6" component="h2" noWrap sx={{ flexGrow: 1, maxWidth: 1 }}>
          {title}
        </Typography>
        {typeof aside === 'string' ? (
          <Typography color="text.disabled" noWrap sx={{ flexShrink: 0 }}>
            {aside}
          </Typography>
        ) : (
          aside
        )}
      </Stack>
      {error ? <CardError error={error} onRetry={onRetry} /> : children}
    </Card>
  )
}

/** Why a card has no content, with a button that tries again. */
export const CardError = ({ error, onRetry }: { error: Error; onRetry?: (() => unknown) | undefined }) => {
  const translate = useTranslate()
  return (
    <Box role="alert">
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {translate(error.message, { _: error.message })}
      </Typography>
      {onRetry && <TextButton label="slipform.list.retry" onClick={() => onRetry()} sx={{ ml: -1 }} />}
    </Box>
  )
}

/** Lines in place of what a card reads, each as high as the line that it stands for. */
export const CardSkeleton = ({ count, height = 24 }: { count: number; height?: number }) => (
  <Stack sx={{ gap: 1.5, pt: 0.75 }}>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines have nothing but their place.
      <Skeleton key={at} height={height} />
    ))}
  </Stack>
)

const head = { alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1, minHeight: 24, mb: 1 }

const frame = {
  height: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  p: 2,
  '@media print': { breakInside: 'avoid' },
}
