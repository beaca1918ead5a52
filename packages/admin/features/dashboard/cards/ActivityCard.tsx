import { Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { serverHas } from '../../../session/session.ts'
import { ActivityItem } from '../../../ui/ActivityItem.tsx'
import { useChangeTitle } from '../../../ui/useChangeTitle.ts'
import { usePersonName } from '../../../ui/usePersonName.ts'
import type { CardProps } from '../CardGrid.tsx'
import { useActivity } from '../data/useActivity.ts'
import { CardFrame, CardSkeleton } from './CardFrame.tsx'

export interface ActivityCardProps extends CardProps {
  readonly title?: string
  /** How many changes and comments it shows at most. */
  readonly count?: number
}

// Successive changes by one user are one item: reads more entries than it shows, at most what the API returns.
const entriesPerItem = 3
const maxEntries = 50

/** The dashboard's card of the last changes of audited resources and the last comments, of those that the user may see. Users who may see none have no card. */
export const ActivityCard = (props: ActivityCardProps) => (serverHas('activity') ? <Card {...props} /> : null)

const Card = ({ title, count = 7 }: ActivityCardProps) => {
  const translate = useTranslate()
  const nameOf = usePersonName()
  const titleOf = useChangeTitle()
  const { data, error, isPending, refetch } = useActivity(Math.min(count * entriesPerItem, maxEntries))
  return (
    <CardFrame title={title ?? translate('slipform.activity.title')} error={error} onRetry={refetch}>
      {isPending ? (
        <CardSkeleton count={3} height={32} />
      ) : data === undefined || data.length === 0 ? (
        <Typography color="text.secondary">{translate('slipform.activity.none')}</Typography>
      ) : (
        <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
          {data.slice(0, count).map(({ activity, others }) => {
            const { type, resource, record, at, by, text, mentions, cause, cause_at } = activity
            const name = nameOf(by?.name)
            return (
              <ActivityItem
                key={JSON.stringify([at, type, resource, record])}
                name={name}
                resource={resource}
                record={record}
                what={
                  type === 'comment'
                    ? translate('slipform.activity.comment_by', { name })
                    : titleOf({ action: type, actor: name, cause, cause_at })
                }
                at={at}
                more={others > 0 ? translate('slipform.activity.more', { smart_count: others }) : ''}
                text={text}
                mentions={mentions}
              />
            )
          })}
        </Stack>
      )}
    </CardFrame>
  )
}
