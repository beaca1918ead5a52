import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { texts } from './texts.ts'

const TableTotals = lazyPart(() => import('./TableTotals.tsx'), 'TableTotals')
const TotalsSwitch = lazyPart(() => import('./TotalsSwitch.tsx'), 'TotalsSwitch')

/** The feature for totals below the columns of numbers, which users choose for each column. */
export const totals = (): Feature => ({
  name: 'totals',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  tableFoot: TableTotals,
  tableOptions: ({ place }: Slots['tableOptions']) => place === 'columns' && <TotalsSwitch />,
})
