import { type ComponentType, createElement } from 'react'
import { useResourceContext } from 'react-admin'
import { loadedSession } from '../../session/session.ts'
import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { openedAction } from './openedAction.ts'
import { texts } from './texts.ts'

// Loaded on demand: most resources have no actions.
const load = () => import('./ActionButtons.tsx')
const RecordButtons = lazyPart<'RecordButtons', object>(load, 'RecordButtons')
const BulkButtons = lazyPart<'BulkButtons', object>(load, 'BulkButtons')
const MenuItems = lazyPart<'MenuItems', Slots['recordMenu']>(load, 'MenuItems')
const ActionDialog = lazyDialog(() => import('./ActionDialog.tsx'), 'ActionDialog')

/** Returns a component that renders `Part` only if the signed-in user may run an action of the current resource. */
const whereAllowed =
  <Props extends object>(Part: ComponentType<Props>) =>
  (props: Props) =>
    loadedSession().actions?.[useResourceContext() ?? ''] === undefined ? null : createElement(Part, props)

const OpenedAction = () => {
  const opened = openedAction.useOpened()
  return opened && <ActionDialog key={opened.job} opened={opened} />
}

/** The feature for the actions in page files: on a record's page, in the menu of a row, for selected records and in the palette. */
export const actions = (): Feature => ({
  name: 'actions',
  needs: 'actions',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  recordActions: whereAllowed(RecordButtons),
  recordMenu: whereAllowed(MenuItems),
  bulkActions: whereAllowed(BulkButtons),
  aside: ({ page }: Slots['aside']) => page === 'every' && <OpenedAction />,
})
