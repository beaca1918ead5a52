import { Box, Stack } from '@mui/material'
import { useState } from 'react'
import { Confirm, useTranslate } from 'react-admin'
import type { RecordComment } from '../../api/activity.ts'
import { showMentions } from '../../format/mentions.ts'
import { loadedSession } from '../../session/session.ts'
import { FeedItem, FeedText, quietButton, quietClass } from '../../ui/FeedItem.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { usePersonName } from '../../ui/usePersonName.ts'
import { CommentBox } from './CommentBox.tsx'
import { useCommentActions } from './useComments.ts'

/** A comment in the history of a record. The author may edit and delete it, admins may delete it; the server checks this, too. */
export const CommentEntry = ({ comment, isAskedFor }: { comment: RecordComment; isAskedFor: boolean }) => {
  const { id, author, text, created_at, edited_at, mentions } = comment
  const translate = useTranslate()
  const nameOf = usePersonName()
  const { edit, remove } = useCommentActions()
  const [isEditing, setEditing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { user, isOpen } = loadedSession()
  const name = nameOf(author?.name)
  const isOwn = isOpen || (user !== null && author?.id === user.id)
  const canDelete = isOwn || user?.role === 'admin'
  const actionLabel = (action: string) => `${translate(action)}: ${translate('slipform.activity.comment_by', { name })}`
  return (
    <FeedItem name={name} title={translate('slipform.activity.comment_by', { name })} isAskedFor={isAskedFor}>
      {isEditing ? (
        <CommentBox
          label={translate('slipform.comments.edit')}
          sendLabel="ra.action.save"
          text={showMentions(text, mentions)}
          mentions={mentions}
          onCancel={() => setEditing(false)}
          onSend={async (next) => {
            const isSaved = await edit(id, next)
            if (isSaved) setEditing(false)
            return isSaved
          }}
        />
      ) : (
        <FeedText>{showMentions(text, mentions)}</FeedText>
      )}
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
        <RelativeTime value={created_at} variant="caption" color="text.disabled" />
        {edited_at && (
          <Box component="span" sx={{ fontSize: 12, color: 'text.disabled' }}>
            {translate('slipform.comments.edited')}
          </Box>
        )}
        {isOwn && !isEditing && (
          <TextButton
            className={quietClass}
            label="ra.action.edit"
            sx={quietButton}
            aria-label={actionLabel('ra.action.edit')}
            onClick={() => setEditing(true)}
          />
        )}
        {canDelete && !isEditing && (
          <TextButton
            className={quietClass}
            label="ra.action.delete"
            sx={quietButton}
            aria-label={actionLabel('ra.action.delete')}
            onClick={() => setAsking(true)}
          />
        )}
      </Stack>
      <Confirm
        isOpen={isAsking}
        title="slipform.comments.delete"
        content="slipform.bulk.delete_warning"
        confirm="ra.action.delete"
        confirmColor="warning"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void remove(id)
        }}
      />
    </FeedItem>
  )
}
