import { type RaRecord, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { ListButton } from '../../ui/message/PageMessage.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { NewsBar } from './NewsBar.tsx'
import { useLiveLists } from './useLiveLists.ts'
import { useNews } from './useNews.ts'

// The parts of live updates for a record, its form and its related records: one file, loaded on demand with the first of them.

/** On the page of a record: shows a message when the record was changed or deleted meanwhile. */
export const LiveRecord = () => {
  const record = useRecordContext()
  return record ? <RecordNews key={record.id} record={record} /> : null
}

/** On the form of a stored record: shows the same message. The input stays, and saving compares it with the change. */
export const LiveForm = ({ stored }: { stored: RaRecord }) => {
  const { dirtyFields } = useFormState()
  return <RecordNews record={stored} isEdited={Object.keys(dirtyFields).length > 0} />
}

const RecordNews = ({ record, isEdited = false }: { record: RaRecord; isEdited?: boolean }) => {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const { news, show, dismiss } = useNews(resource, record, isEdited)
  return (
    <NewsBar resource={resource} news={news} onClose={dismiss}>
      {news?.record === undefined ? (
        <ListButton resource={resource} />
      ) : isEdited ? (
        <span>{translate('slipform.live.input_stays')}</span>
      ) : (
        <TextButton label="slipform.live.show" onClick={show} />
      )}
    </NewsBar>
  )
}

/** Refreshes the related records of a page after changes, unless the user works in them. */
export const LiveRelated = () => {
  useLiveLists(useResourceContext() ?? '', 'getManyReference')
  return null
}
