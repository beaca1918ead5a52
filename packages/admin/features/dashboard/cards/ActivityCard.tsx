import { Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { serverHas } from '../../../session/session.ts'
import { ActivityItem } from '../../../ui/ActivityItem.tsx'
import { CardFrame, CardSkeleton } from '../../../ui/cards/CardFrame.tsx'
import type { CardProps } from '../../../ui/cards/cardWidths.ts'
import { useChangeTitle } from '../../../ui/useChangeTitle.ts'
import { usePersonName } from '../../../ui/usePersonName.ts'
import { type ActivityGroup, useActivity } from '../data/useActivity.ts'

export interface ActivityCardProps extends CardProps {
  /** The maximum number of changes and comments. */
  readonly count?: number
}

/** The dashboard's card with the last changes and comments that the user may see. Hidden if the server lists none for the user. */
export const ActivityCard = (props: ActivityCardProps) => (serverHas('activity') ? <Card {...props} /> : null)

const Card = ({ count = 7 }: ActivityCardProps) => {
  const translate = useTranslate()
  const query = useActivity(count)
  const groups = query.data ?? []
  return (
    <CardFrame title={translate('slipform.activity.title')} query={query}>
      {query.isPending ? (
        <CardSkeleton count={3} height={32} />
      ) : groups.length === 0 ? (
        <Typography color="text.secondary">{translate('slipform.activity.none')}</Typography>
      ) : (
        <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
          {groups.map((group) => (
            <Item key={`${group.type} ${group.id}`} {...group} />
          ))}
        </Stack>
      )}
    </CardFrame>
  )
}

const Item = ({ type, by, cause, cause_at, others, ...activity }: ActivityGroup) => {
  const translate = useTranslate()
  const titleOf = useChangeTitle()
  const name = usePersonName()(by?.name)
  const title =
    type === 'comment'
      ? translate('slipform.activity.comment_by', { name })
      : titleOf({ action: type, actor: name, cause, cause_at })
  const more = others > 0 ? translate('slipform.activity.more', { smart_count: others }) : ''
  return <ActivityItem {...activity} name={name} what={title} more={more} />
}
