import NotificationsNone from '@mui/icons-material/NotificationsNone'
import { Badge, IconButton, Tooltip } from '@mui/material'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { loadedSession } from '../../session/session.ts'
import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { useMenu } from '../../ui/useMenu.ts'
import { texts } from './texts.ts'
import { useMentions } from './useMentions.ts'

const CommentFeed = lazyPart(() => import('./CommentFeed.tsx'), 'CommentFeed', PartLoadError)

const Mentions = ({ place }: Slots['menu']) => place === 'header' && <MentionsButton />

/** The feature for comments in the history of records, and for a bell in the header with the comments that mention the user. */
export const comments = (): Feature => ({
  name: 'comments',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  needs: 'comments',
  feed: CommentFeed,
  menu: Mentions,
})

const MentionList = lazyDialog(() => import('./MentionList.tsx'), 'MentionList')

/** The bell of signed-in users: the number of unread comments that mention the user, and their list. */
const MentionsButton = () => {
  const translate = useTranslate()
  const { button, anchor, close } = useMenu('dialog')
  const mentions = useMentions()
  const { pathname } = useLocation()
  // The list belongs to the page on which it was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(close, [pathname])
  const unread = mentions.filter(({ is_read }) => !is_read).length
  if (loadedSession().user === null) return null
  const label = translate('slipform.activity.mentions')
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={unread > 0 ? translate('slipform.activity.unread', { smart_count: unread }) : label}
          {...button}
          sx={{ color: 'text.secondary', '& svg': { fontSize: 18 } }}
        >
          <Badge badgeContent={unread} color="primary" slotProps={{ badge: { sx: badge } }}>
            <NotificationsNone />
          </Badge>
        </IconButton>
      </Tooltip>
      {anchor && <MentionList mentions={mentions} anchor={anchor} onClose={close} />}
    </>
  )
}

const badge = { height: 15, minWidth: 15, px: 0.5, fontSize: 10, fontWeight: 640 }
