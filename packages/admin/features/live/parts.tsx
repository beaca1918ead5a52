import { type RaRecord, useRecordContext, useResourceContext } from 'react-admin'
import { ListButton } from '../../ui/message/PageMessage.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { NewsBar } from './NewsBar.tsx'
import { useLiveLists } from './useLiveLists.ts'
import { useNews } from './useNews.ts'

// What shows live updates of records, in one file that loads after the first record.
export { LiveForm } from './LiveForm.tsx'
export { LivePresence } from './LivePresence.tsx'

/** Says on the page of a record that it was changed or deleted meanwhile. */
export const LiveRecord = () => {
  const resource = useResourceContext()
  const record = useRecordContext()
  return resource && record ? <RecordNews key={record.id} resource={resource} record={record} /> : null
}

const RecordNews = ({ resource, record }: { resource: string; record: RaRecord }) => {
  const { news, show, dismiss } = useNews(resource, record)
  return (
    <NewsBar resource={resource} news={news} onClose={dismiss}>
      {news?.record ? <TextButton label="slipform.live.show" onClick={show} /> : <ListButton resource={resource} />}
    </NewsBar>
  )
}

/** Keeps the related records of a page up to date; changes wait while the user is at work. */
export const LiveRelated = () => {
  useLiveLists(useResourceContext() ?? '', 'getManyReference')
  return null
}
