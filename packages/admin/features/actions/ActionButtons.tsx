import Bolt from '@mui/icons-material/Bolt'
import { IconButton, Menu, type Theme, useMediaQuery } from '@mui/material'
import { useGetRecordRepresentation, useListContext, useRecordContext, useTranslate } from 'react-admin'
import { RecordMenuItem } from '../../pages/menu/RecordMenuItem.tsx'
import { closeOnChoice } from '../../ui/closeOnChoice.ts'
import { usePaletteButton } from '../../ui/palette.ts'
import type { Slots } from '../../ui/Slot.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useCountedText } from '../../ui/useCountedText.ts'
import { useMenu } from '../../ui/useMenu.ts'
import type { NamedAction } from './openedAction.ts'
import { useActions, useStart } from './useActions.ts'

/** The buttons of actions on a record's page and form. On a phone they are entries of the record's menu instead (`MenuItems`). */
export const RecordButtons = () => useActions().map((action) => <RecordButton key={action.name} action={action} />)

const RecordButton = ({ action }: { action: NamedAction }) => {
  const start = useStartOnRecord(action)
  const ref = usePaletteButton('record', action.label, Bolt)
  return (
    start && (
      <TextButton ref={ref} label={action.label} onClick={start} sx={{ display: { xs: 'none', sm: 'inline-flex' } }} />
    )
  )
}

/** The entries of actions in the record's menu; on the page of a record only on a phone, where it has no buttons. */
export const MenuItems = ({ place }: Slots['recordMenu']) =>
  useActions().map((action) => <ActionItem key={action.name} action={action} place={place} />)

const ActionItem = ({ action, place }: { action: NamedAction } & Slots['recordMenu']) => {
  const start = useStartOnRecord(action)
  const sx = place === 'page' ? { display: { sm: 'none' } } : {}
  // Later, after the menu has closed and returned the focus to its button: the dialog takes the focus from there.
  return start && <RecordMenuItem icon={<Bolt />} label={action.label} sx={sx} onClick={() => setTimeout(start)} />
}

const useStartOnRecord = (action: NamedAction) => {
  const translate = useTranslate()
  const record = useRecordContext()
  const nameOf = useGetRecordRepresentation(action.resource)
  const start = useStart()
  return (
    record &&
    (() =>
      void start({
        ...action,
        ids: [record.id],
        recordsText: translate('slipform.actions.named', { name: String(nameOf(record)) }),
      }))
  )
}

/** The buttons of actions on the selected records, for actions that take several; on a phone a menu with these actions. */
export const BulkButtons = () => {
  const translate = useTranslate()
  const actions = useActions().filter(({ info }) => !info.isOfOne)
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const { button, anchor, close } = useMenu()
  if (!isNarrow || actions.length < 2) return actions.map((action) => <BulkButton key={action.name} action={action} />)
  return (
    <>
      <IconButton aria-label={translate('slipform.actions.menu')} {...button}>
        <Bolt />
      </IconButton>
      {anchor && (
        <Menu anchorEl={anchor} open onClose={close} {...closeOnChoice(close)}>
          {actions.map((action) => (
            <BulkItem key={action.name} action={action} />
          ))}
        </Menu>
      )}
    </>
  )
}

const BulkButton = ({ action }: { action: NamedAction }) => {
  const start = useStartOnSelection(action)
  const ref = usePaletteButton('selection', action.label, Bolt)
  return <TextButton ref={ref} label={action.label} onClick={start} sx={{ alignSelf: 'center' }} />
}

const BulkItem = ({ action }: { action: NamedAction }) => {
  const start = useStartOnSelection(action)
  // Later, as in `ActionItem`.
  return <RecordMenuItem icon={<Bolt />} label={action.label} onClick={() => setTimeout(start)} />
}

const useStartOnSelection = (action: NamedAction) => {
  const { resource, selectedIds, onUnselectItems } = useListContext()
  const recordsText = useCountedText(resource, 'actions')('of', selectedIds.length)
  const start = useStart()
  return () => void start({ ...action, ids: selectedIds, recordsText, onDone: onUnselectItems })
}
