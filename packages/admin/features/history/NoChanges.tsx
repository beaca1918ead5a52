import HistoryIcon from '@mui/icons-material/History'
import SearchOff from '@mui/icons-material/SearchOff'
import { useGetResourceLabel, useTranslate } from 'react-admin'
import { withSmallInitial } from '../../i18n/fieldLabel.ts'
import { PageMessage } from '../../ui/message/PageMessage.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useAuditedResources } from './useChanges.ts'

interface NoChangesProps {
  readonly isFiltered: boolean
  readonly onClear: () => void
}

/** In place of an empty list of all changes: says whether the filters, no change yet, or no audited model is the reason. */
export const NoChanges = ({ isFiltered, onClear }: NoChangesProps) => {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const audited = useAuditedResources().map((name) => withSmallInitial(labelOf(name, 2)))
  if (isFiltered) {
    return (
      <PageMessage icon={<SearchOff />} text="slipform.history.no_match">
        <TextButton label="ra.navigation.clear_filters" variant="outlined" onClick={onClear} />
      </PageMessage>
    )
  }
  const text = audited.length === 0 ? 'slipform.history.none_audited' : 'slipform.history.no_changes'
  const names = audited.join(', ')
  return (
    <PageMessage
      icon={<HistoryIcon />}
      text={text}
      hint={[names && translate('slipform.history.audited', { names }), translate('slipform.history.how_to_audit')]
        .filter(Boolean)
        .join(' ')}
    />
  )
}
