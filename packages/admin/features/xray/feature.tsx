import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
// At once, not on demand: they take the first keys and record the first requests too.
import './keys.ts'
import './requests.ts'

const Chip = lazyPart(() => import('./Chip.tsx'), 'Chip')
const Xray = lazyPart(() => import('./Xray.tsx'), 'Xray')

/** In development: the file of each page, and beside the page the model that it shows, with the way of every value. */
export const xray = (): Feature => ({
  name: 'xray',
  needs: 'xray',
  menu: ({ place }: Slots['menu']) => place === 'header' && <Chip />,
  aside: ({ page }: Slots['aside']) => page === 'every' && <Xray />,
})
