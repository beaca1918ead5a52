import { Alert, Box, Chip, Skeleton, Stack, Typography } from '@mui/material'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import { CommentBox } from '../../features/comments/CommentBox.tsx'
import { CommentEntry } from '../../features/comments/CommentEntry.tsx'
import { useCommentActions, useComments } from '../../features/comments/useComments.ts'
import { HistoryEntry } from '../../features/history/HistoryEntry.tsx'
import { useHistory } from '../../features/history/useHistory.ts'
import { historyId } from '../../pages/record/historyId.ts'
import { can } from '../../session/session.ts'
import { useVisible } from '../../session/visible.ts'
import { besideClass } from '../../theme/record.ts'
import { useShownComment } from '../../ui/shownComment.ts'
import { TextButton } from '../../ui/TextButton.tsx'

const pageSize = 10

/** How to show the values of fields; without fields they are shown as the API sends them. */
export interface HistoryProps {
  fields?: ReactElement[]
}

/**
 * The changes of the page's record with users, times and values before and after, and the comments between them. Users who
 * may not see changes see the comments.
 */
export const History = ({ fields = [] }: HistoryProps) => {
  const translate = useTranslate()
  const canSeeChanges = can('history', useResourceContext())
  const { data: comments } = useComments()
  if (!canSeeChanges && comments === undefined) return null
  const title = translate(canSeeChanges ? 'slipform.history.title' : 'slipform.comments.comments')
  return (
    <Box component="section" id={historyId} aria-label={title} className={besideClass} sx={{ p: 2, pt: 1.5 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Entries fields={fields} canSeeChanges={canSeeChanges} />
    </Box>
  )
}

const Entries = ({ fields, canSeeChanges }: Required<HistoryProps> & { canSeeChanges: boolean }) => {
  const translate = useTranslate()
  const visible = useVisible(fields)
  const { data, error, refetch } = useHistory(canSeeChanges)
  const entries = canSeeChanges ? data : []
  const comments = useComments()
  const { add } = useCommentActions()
  const [shown, setShown] = useState(pageSize)
  const { askedFor, visit } = useShownComment()
  const [chosen, choose] = useState<{ kind: Kind; visit: string }>({ kind: 'all', visit })
  // Every visit that asks for a comment shows it.
  const kind = askedFor === null || chosen.visit === visit ? chosen.kind : 'all'
  useFetchUntil(comments, askedFor)
  const isShown = entries !== undefined && comments.data?.pages.flat().some(({ id }) => id === askedFor) === true
  const list = useScrollToAskedFor(isShown, visit)
  if (error) {
    return (
      <Alert severity="error" action={<TextButton label="slipform.list.retry" onClick={() => refetch()} />}>
        {translate(error.message, { _: error.message })}
      </Alert>
    )
  }
  if (entries === undefined) return <Skeleton variant="rounded" height={56} />
  const written = comments.data?.pages.flat() ?? []
  const feed = [
    ...(kind === 'comments' ? [] : entries.map((entry) => ({ at: entry.at, entry }))),
    ...(kind === 'changes' ? [] : written.map((comment) => ({ at: comment.created_at, comment }))),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  const at = feed.findIndex((item) => 'comment' in item && item.comment.id === askedFor)
  const count = Math.max(shown, at + 1)
  const showMore = () => {
    setShown(count + pageSize)
    if (comments.hasNextPage && kind !== 'changes') void comments.fetchNextPage()
  }
  return (
    <>
      {comments.data && (
        <CommentBox
          label={translate('slipform.comments.write')}
          sendLabel={translate('slipform.comments.send')}
          onSend={add}
        />
      )}
      {canSeeChanges && written.length > 0 && <KindSelect kind={kind} onChange={(kind) => choose({ kind, visit })} />}
      {feed.length === 0 && (
        <Typography color="text.secondary">
          {translate(canSeeChanges ? 'slipform.history.none' : 'slipform.comments.none')}
        </Typography>
      )}
      <Box ref={list} component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {feed
          .slice(0, count)
          .map((item) =>
            'entry' in item ? (
              <HistoryEntry key={`change ${item.entry.id}`} fields={visible} {...item.entry} />
            ) : (
              <CommentEntry
                key={`comment ${item.comment.id}`}
                comment={item.comment}
                isAskedFor={item.comment.id === askedFor}
              />
            ),
          )}
      </Box>
      {(feed.length > count || (comments.hasNextPage && kind !== 'changes')) && (
        <TextButton label="slipform.history.more" onClick={showMore} />
      )}
    </>
  )
}

/** Scrolls a list to its item that the address asks for, once per visit. */
const useScrollToAskedFor = (isShown: boolean, visit: string) => {
  const list = useRef<HTMLOListElement>(null)
  const scrolledFor = useRef<string>(undefined)
  useEffect(() => {
    if (!isShown || scrolledFor.current === visit) return
    scrolledFor.current = visit
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [isShown, visit])
  return list
}

/** Fetches older comments until one of an id is among them, or older ones are. */
const useFetchUntil = (comments: ReturnType<typeof useComments>, id: string | null) => {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = comments
  const oldest = data?.pages.at(-1)?.at(-1)
  const isOlder = id !== null && oldest !== undefined && /^\d+$/.test(id) && BigInt(id) < BigInt(oldest.id)
  const isNext = isOlder && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (isNext) void fetchNextPage()
  }, [isNext, fetchNextPage])
}

const kinds = ['all', 'comments', 'changes'] as const

/** What of a record's history is shown. */
type Kind = (typeof kinds)[number]

const KindSelect = ({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) => {
  const translate = useTranslate()
  return (
    <Stack direction="row" role="group" aria-label={translate('slipform.comments.show')} sx={{ gap: 0.5, mb: 1.5 }}>
      {kinds.map((each) => (
        <Chip
          key={each}
          size="small"
          component="button"
          clickable
          label={translate(`slipform.comments.${each}`)}
          variant={each === kind ? 'filled' : 'outlined'}
          aria-pressed={each === kind}
          onClick={() => onChange(each)}
          // A filled chip in grey looks disabled.
          sx={each === kind ? { color: 'text.primary' } : { color: 'text.secondary' }}
        />
      ))}
    </Stack>
  )
}
