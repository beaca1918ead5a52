import { useEffect } from 'react'
import { useCreatePath, useResourceDefinition } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { can } from '../../session/session.ts'
import { editableClass } from '../../theme/names.ts'
import { createDialog } from '../dialog.ts'
import { lazyDialog } from '../loading/lazyDialog.tsx'
import { usePageRecord } from '../usePageRecord.ts'
import { useGoKeys } from './useGoKeys.ts'
import { isInput, useShortcuts } from './useShortcuts.ts'

const ShortcutsDialog = lazyDialog(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog')

const dialog = createDialog<true>()

/** Opens the list of shortcuts. */
export const showShortcuts = (): void => dialog.open(true)

/** Handles, on all pages, the shortcuts of forms and records, and lists all shortcuts in a dialog. Lists handle their own. */
export const PageShortcuts = () => {
  useShortcuts({ help: showShortcuts })
  useRecordShortcuts()
  useGoKeys()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(dialog.close, [pathname])
  return dialog.useOpened() && <ShortcutsDialog onClose={dialog.close} />
}

/** Handles the shortcuts of a record's page and form: edit, save and leave. */
const useRecordShortcuts = (): void => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const { resource = '', id } = usePageRecord() ?? {}
  const { hasEdit } = useResourceDefinition({ resource })
  const isShowPage = pathname.endsWith('/show')
  const canEdit = isShowPage && hasEdit && can('update', resource)
  const isCreatePage = resource !== '' && pathname === createPath({ resource, type: 'create' })
  const isForm = isCreatePage || (id !== undefined && !isShowPage)

  const leave = ({ target }: KeyboardEvent) => {
    // The first press only leaves the input.
    if (isInput(target)) return target.blur()
    // `idx` is the router's number of pages before this one: 0 if the admin was opened at this page.
    if (window.history.state?.idx > 0) return navigate(-1)
    return navigate(createPath({ resource, type: 'list' }))
  }
  useShortcuts({
    ...(canEdit && { edit: () => editValue() || navigate(createPath({ resource, id, type: 'edit' })) }),
    ...(isForm && { leave }),
    save: () => {
      const form = document.activeElement?.closest('form') ?? formOnTop()
      // Without a form the browser handles the key.
      if (form === null) return false
      form.querySelector<HTMLButtonElement>('button[type=submit]:not(:disabled)')?.click()
    },
  })
}

/** Starts to edit the value with the focus or under the pointer in place; returns whether there is one. */
const editValue = (): boolean => {
  const [button] = [':focus-within', ':hover'].flatMap((state) => {
    return document.querySelector<HTMLElement>(`.${editableClass}${state} > button`) ?? []
  })
  button?.click()
  return button !== undefined
}

/** Returns the form of the topmost dialog, otherwise the form of the page. */
const formOnTop = () =>
  [...document.querySelectorAll('[role=dialog]')].at(-1)?.querySelector('form') ??
  document.querySelector<HTMLFormElement>('main form:has(button[type=submit])')
