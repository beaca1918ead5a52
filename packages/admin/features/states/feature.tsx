import { useRecordContext } from 'react-admin'
import { isIn, useNamedResource } from '../../resource/named.ts'
import { can } from '../../session/session.ts'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { texts } from './texts.ts'

// Without an error component: if the buttons cannot be loaded, users change the state in the form.
const StateButtons = lazyPart(() => import('./StateButtons.tsx'), 'StateButtons')

const RecordStates = ({ page }: Slots['recordActions']) => {
  const { of } = useNamedResource()
  const isRead = useRecordContext() !== undefined
  if (page !== 'record' || !isRead || !can('update', of.name)) return null
  const states = Object.entries(of.info.fields).filter(([, info]) => info.transitions && isIn('update', info))
  return states.map(([source]) => <StateButtons key={source} source={source} />)
}

/** The feature for buttons on the page of a record that change its state, for models with transitions. */
export const states = (): Feature => ({
  name: 'states',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  recordActions: RecordStates,
})
