import { loadedSession } from '../../session/session.ts'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { texts } from './texts.ts'

const TenantSwitch = lazyPart(() => import('./TenantSwitch.tsx'), 'TenantSwitch')

const InAppBar = ({ place }: Slots['menu']) => {
  const { tenant, tenants: own = [] } = loadedSession()
  return place === 'header' && own.length > 1 && <TenantSwitch tenant={tenant} own={own} />
}

/** The feature for the switch between tenants in the page's header, for users with several tenants. */
export const tenants = (): Feature => ({
  name: 'tenants',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  needs: 'tenants',
  menu: InAppBar,
})
