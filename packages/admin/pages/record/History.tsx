import { Alert, Box, Chip, Skeleton, Stack, Typography } from '@mui/material'
import { Fragment, type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useShownFields } from '../../resource/fields.tsx'
import { besideClass } from '../../theme/record.ts'
import { type Feature, type FeedPart, useFeatures } from '../../ui/Slot.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { historyId } from './historyId.ts'
import { People } from './People.tsx'

/** How many entries are shown at first, and more at each request for more. */
const pageSize = 10

/** How to show the values of fields; by default as the record's page does. */
export interface HistoryProps {
  fields?: ReactElement[]
}

/** What features know of the page's record over time, beside its fields or form: its changes, and the comments between them. */
export const History = ({ fields: given }: HistoryProps) => {
  const fields = useShownFields(given)
  const features = useFeatures()
  return (
    // The column has its place before its code is there.
    <Suspense fallback={features.some(({ feed }) => feed) && <Box component="section" className={besideClass} />}>
      <Feeds features={features} fields={fields} parts={[]} />
    </Suspense>
  )
}

interface FeedsProps {
  features: readonly Feature[]
  fields: readonly ReactElement[]
  parts: readonly FeedPart[]
}

/** Collects the parts of the features, which render one inside of the other: each is a component that reads its own part with hooks. */
const Feeds = ({ features: [feature, ...rest], fields, parts }: FeedsProps): ReactNode => {
  if (feature === undefined) return parts.length > 0 && <Feed parts={parts} fields={fields} />
  const { feed: Part } = feature
  if (Part === undefined) return <Feeds features={rest} fields={fields} parts={parts} />
  return (
    <Part fields={fields}>
      {(part) => <Feeds features={rest} fields={fields} parts={part ? [...parts, part] : parts} />}
    </Part>
  )
}

/** The shown history, once the parts of all features are collected: the users who have to do with the record, and the entries. */
const Feed = ({ parts, fields }: Pick<FeedsProps, 'parts' | 'fields'>) => {
  const translate = useTranslate()
  const title = translate(`slipform.feed.${parts[0]?.kind}.title`)
  return (
    <Box className={besideClass} sx={{ p: 2, pt: 1.5 }}>
      <People related={parts.flatMap(({ people }) => people)} fields={fields} />
      <Box component="section" id={historyId} aria-label={title}>
        <Typography variant="h6" component="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
        <Entries parts={parts} />
      </Box>
    </Box>
  )
}

/** The entries of all parts, or of one kind, the newest first. */
const Entries = ({ parts }: { parts: readonly FeedPart[] }) => {
  const translate = useTranslate()
  const [shown, setShown] = useState(pageSize)
  const askedFor = parts.find((part) => part.askedFor)?.askedFor
  const [chosen, choose] = useState({ kind: 'all', visit: askedFor?.visit })
  // Every visit that asks for an entry shows it.
  const kind = askedFor === undefined || chosen.visit === askedFor.visit ? chosen.kind : 'all'
  const isShown = parts.some(({ entries }) => entries?.some(({ key }) => key === askedFor?.key))
  const list = useScrollToAskedFor(isShown, askedFor?.visit)
  const failed = parts.find(({ error }) => error)
  if (failed?.error) {
    return (
      <Alert severity="error" action={<TextButton label="slipform.list.retry" onClick={() => failed.retry()} />}>
        {translate(failed.error.message, { _: failed.error.message })}
      </Alert>
    )
  }
  if (parts.some(({ entries }) => entries === undefined)) return <Skeleton variant="rounded" height={56} />
  const selected = parts.filter((part) => kind === 'all' || part.kind === kind)
  const feed = selected
    .flatMap((part) => part.entries?.map((entry) => ({ ...entry, of: part })) ?? [])
    .sort((entry, other) => Date.parse(other.at) - Date.parse(entry.at))
  const askedPlace = feed.findIndex(({ of, key }) => of.askedFor?.key === key)
  const count = Math.max(shown, askedPlace + 1)
  const readMore = selected.flatMap((part) => part.readMore ?? [])
  const showMore = () => {
    setShown(count + pageSize)
    for (const read of readMore) void read()
  }
  const [main, ...others] = parts
  return (
    <>
      {parts.map((part) => (
        <Fragment key={part.kind}>{part.box}</Fragment>
      ))}
      {others.some(({ entries }) => entries?.length) && (
        <KindSelect parts={parts} kind={kind} onChange={(next) => choose({ kind: next, visit: askedFor?.visit })} />
      )}
      {feed.length === 0 && (
        <Typography color="text.secondary">{translate(`slipform.feed.${main?.kind}.none`)}</Typography>
      )}
      <Box ref={list} component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {feed.slice(0, count).map(({ of, key, element }) => (
          <Fragment key={`${of.kind} ${key}`}>{element}</Fragment>
        ))}
      </Box>
      {(feed.length > count || readMore.length > 0) && <TextButton label="slipform.feed.more" onClick={showMore} />}
    </>
  )
}

/** Scrolls a list to its item that the address asks for, once per visit. */
const useScrollToAskedFor = (isShown: boolean, visit: string | undefined) => {
  const list = useRef<HTMLOListElement>(null)
  const scrolledFor = useRef<string>(undefined)
  useEffect(() => {
    if (!isShown || scrolledFor.current === visit) return
    scrolledFor.current = visit
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [isShown, visit])
  return list
}

interface KindSelectProps {
  readonly parts: readonly FeedPart[]
  readonly kind: string
  readonly onChange: (kind: string) => void
}

/** Chooses what of a record's history is shown. */
const KindSelect = ({ parts, kind, onChange }: KindSelectProps) => {
  const translate = useTranslate()
  return (
    <Stack direction="row" role="group" aria-label={translate('slipform.feed.show')} sx={{ gap: 0.5, mb: 1.5 }}>
      {['all', ...parts.map((part) => part.kind)].map((offered) => (
        <Chip
          key={offered}
          size="small"
          component="button"
          clickable
          label={translate(offered === 'all' ? 'slipform.feed.all' : `slipform.feed.${offered}.name`)}
          variant={offered === kind ? 'filled' : 'outlined'}
          aria-pressed={offered === kind}
          onClick={() => onChange(offered)}
          // A filled chip in grey looks disabled.
          sx={offered === kind ? { color: 'text.primary' } : { color: 'text.secondary' }}
        />
      ))}
    </Stack>
  )
}
