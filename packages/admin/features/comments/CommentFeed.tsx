import { useEffect } from 'react'
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { readMore } from '../../api/readMore.ts'
import { infoOf } from '../../resource/named.ts'
import type { Slots } from '../../ui/Slot.tsx'
import { useShownComment } from '../../ui/shownComment.ts'
import { CommentBox } from './CommentBox.tsx'
import { CommentEntry } from './CommentEntry.tsx'
import { useCommentActions, useComments } from './useComments.ts'

/** Fills the slot `feed` of a record's page: adds the comments and the box for a new one to the history, for users who may see other users. */
export const CommentFeed = (props: Slots['feed']) =>
  infoOf(useResourceContext() ?? '').hidesPeople ? props.children(undefined) : <Comments {...props} />

/** Passes the comments to the history; nothing if they cannot be read, as the page works without them. */
const Comments = ({ children }: Slots['feed']) => {
  const translate = useTranslate()
  const resource = useResourceContext()
  const record = useRecordContext()
  const comments = useComments()
  const { add } = useCommentActions()
  const { askedFor, visit } = useShownComment()
  useFetchUntil(comments, askedFor)
  const { data, isError, hasNextPage, refetch } = comments
  if (isError && data === undefined) return children(undefined)
  return children({
    kind: 'comments',
    entries: data?.pages.flat().map((comment) => ({
      key: comment.id,
      at: comment.created_at,
      element: <CommentEntry comment={comment} isAskedFor={comment.id === askedFor} />,
    })),
    error: null,
    retry: refetch,
    readMore: hasNextPage ? () => readMore(comments) : undefined,
    askedFor: askedFor === null ? undefined : { key: askedFor, visit },
    box: (
      <CommentBox
        // React-admin reuses the page for the next record, which must not get the text.
        key={`${resource}/${record?.id}`}
        label={translate('slipform.comments.write')}
        sendLabel={translate('slipform.comments.send')}
        onSend={add}
      />
    ),
  })
}

/** Fetches older comments until the comment in the page's address is among them. Ids are ascending integers, which may exceed 2^53. */
const useFetchUntil = (comments: ReturnType<typeof useComments>, id: string | null) => {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = comments
  const oldest = data?.pages.at(-1)?.at(-1)
  const isOlder = id !== null && oldest !== undefined && /^\d+$/.test(id) && BigInt(id) < BigInt(oldest.id)
  const isNext = isOlder && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (isNext) void fetchNextPage()
  }, [isNext, fetchNextPage])
}
