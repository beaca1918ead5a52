import { useRecordContext } from 'react-admin'
import { isIn, useNamedResource } from '../../resource/named.ts'
import { can } from '../../session/session.ts'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { texts } from './texts.ts'

// The page shows the states without the buttons while these load, and its form changes them.
const StateButtons = lazyPart(() => import('./StateButtons.tsx'), 'StateButtons')

const RecordStates = ({ page }: Slots['recordActions']) => {
  const { of } = useNamedResource()
  const isRead = useRecordContext() !== undefined
  if (page !== 'record' || !isRead || !can('update', of.name)) return null
  const states = Object.entries(of.info.fields).filter(([, info]) => info.transitions && isIn('update', info))
  return states.map(([source]) => <StateButtons key={source} source={source} />)
}

/** Buttons on the page of a record for the states that may follow its own, where the model has transitions. */
export const states = (): Feature => ({
  name: 'states',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  recordActions: RecordStates,
})
