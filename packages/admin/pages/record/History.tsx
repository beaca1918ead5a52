import { Alert, Box, Skeleton, Typography } from '@mui/material'
import { Fragment, type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useShownFields } from '../../resource/fields.tsx'
import { besideClass } from '../../theme/record.ts'
import { type Feature, type FeedPart, useFeatures } from '../../ui/Slot.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { historyId } from './historyId.ts'

/** The number of entries that are shown at first, and added by each click on the button. */
const pageSize = 10

/** The elements that show the values of changed fields. Default: those of the record's page. */
export interface HistoryProps {
  fields?: ReactElement[]
}

/** The changes of the page's record and the comments on it, from the features, beside its fields or form. */
export const History = ({ fields: ownFields }: HistoryProps) => {
  const fields = useShownFields(ownFields)
  const features = useFeatures()
  return (
    // Reserves the column while its code loads.
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

/** Collects the parts of the features. Each `feed` is a component, since it reads its part with hooks: so the features render inside each other. */
const Feeds = ({ features: [feature, ...rest], fields, parts }: FeedsProps): ReactNode => {
  if (feature === undefined) return parts.length > 0 && <Feed parts={parts} />
  const { feed: Part } = feature
  if (Part === undefined) return <Feeds features={rest} fields={fields} parts={parts} />
  return (
    <Part fields={fields}>
      {(part) => <Feeds features={rest} fields={fields} parts={part ? [...parts, part] : parts} />}
    </Part>
  )
}

/** The history with the collected entries of all features. */
const Feed = ({ parts }: Pick<FeedsProps, 'parts'>) => {
  const translate = useTranslate()
  const title = translate(`slipform.feed.${parts[0]?.kind}.title`)
  return (
    <Box className={besideClass} sx={{ p: 2, pt: 1.5 }}>
      <Box component="section" id={historyId} aria-label={title}>
        <Typography variant="h6" component="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
        <Entries parts={parts} />
      </Box>
    </Box>
  )
}

/** The entries of all parts, the newest first. */
const Entries = ({ parts }: { parts: readonly FeedPart[] }) => {
  const translate = useTranslate()
  const [shownCount, setShownCount] = useState(pageSize)
  const askedFor = parts.find((part) => part.askedFor)?.askedFor
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
  const feed = parts
    .flatMap((part) => part.entries?.map((entry) => ({ ...entry, part })) ?? [])
    .sort((first, second) => Date.parse(second.at) - Date.parse(first.at))
  const askedIndex = feed.findIndex(({ part, key }) => part.askedFor?.key === key)
  const count = Math.max(shownCount, askedIndex + 1)
  const readMore = parts.flatMap((part) => part.readMore ?? [])
  const showMore = () => {
    setShownCount(count + pageSize)
    for (const read of readMore) void read()
  }
  return (
    <>
      {parts.map((part) => (
        <Fragment key={part.kind}>{part.box}</Fragment>
      ))}
      {feed.length === 0 && (
        <Typography color="text.secondary">{translate(`slipform.feed.${parts[0]?.kind}.none`)}</Typography>
      )}
      <Box ref={list} component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {feed.slice(0, count).map(({ part, key, element }) => (
          <Fragment key={`${part.kind} ${key}`}>{element}</Fragment>
        ))}
      </Box>
      {(feed.length > count || readMore.length > 0) && <TextButton label="slipform.feed.more" onClick={showMore} />}
    </>
  )
}

/** Scrolls a list to the item that the page's address asks for, once per visit. */
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
