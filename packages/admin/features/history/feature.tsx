import HistoryIcon from '@mui/icons-material/History'
import type { ResourceProps } from 'react-admin'
import { useLocation } from 'react-router'
import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPage } from '../../ui/loading/lazyPage.ts'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import type { RestoreState } from './restore.ts'
import { texts } from './texts.ts'

const HistoryFeed = lazyPart(() => import('./HistoryFeed.tsx'), 'HistoryFeed', PartLoadError)
const RestoredVersion = lazyPart(() => import('./RestoredVersion.tsx'), 'RestoredVersion')
const MessageInput = lazyPart(() => import('./MessageInput.tsx'), 'MessageInput')

const Restored = (props: Slots['aside']) => {
  const { state }: { state: RestoreState | null } = useLocation()
  return props.page === 'form' && state?.restored && <RestoredVersion stored={props.stored} restored={state.restored} />
}

/** The page of all changes. The server has its route `auth/changes` only with the feature `activity` too. */
const changes: ResourceProps = {
  name: 'auth/changes',
  list: lazyPage(() => import('./ChangesPage.tsx'), 'ChangesPage'),
  icon: HistoryIcon,
  options: {
    group: 'slipform.layout.administration',
    label: 'slipform.history.changes',
    hint: 'slipform.history.how_to_audit',
  },
}

/** The history: changes of a record on its page, with a restore; a message with a change; the page of all changes, for admins. */
export const history = (): Feature => ({
  name: 'history',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  needs: 'history',
  feed: HistoryFeed,
  saveActions: MessageInput,
  aside: Restored,
  pages: { resources: [changes] },
})
