import { type RaRecord, useRecordContext, useResourceContext } from 'react-admin'
import { ListButton } from '../../ui/message/PageMessage.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { NewsBar } from './NewsBar.tsx'
import { useLiveLists } from './useLiveLists.ts'
import { useNews } from './useNews.ts'

// The parts of live updates beside a record, its form and its related records: one file, loaded on demand with the first of them.
export { LiveForm } from './LiveForm.tsx'
export { LivePresence } from './LivePresence.tsx'

/** Stands beside the page of a record, and says that the record was changed or deleted meanwhile. */
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

/** Reads the related records of a page again after changes, unless the user works in them. */
export const LiveRelated = () => {
  useLiveLists(useResourceContext() ?? '', 'getManyReference')
  return null
}
