import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
// Imported at once, not on demand, to handle the first keys and record the first requests.
import './keys.ts'
import './requests.ts'

const Chip = lazyPart(() => import('./Chip.tsx'), 'Chip')
const Xray = lazyPart(() => import('./Xray.tsx'), 'Xray')

/** The feature X-ray, in development: the file of each page, and beside the page its model, with the way of every value. */
export const xray = (): Feature => ({
  name: 'xray',
  needs: 'xray',
  menu: ({ place }: Slots['menu']) => place === 'header' && <Chip />,
  aside: ({ page }: Slots['aside']) => page === 'every' && <Xray />,
})
