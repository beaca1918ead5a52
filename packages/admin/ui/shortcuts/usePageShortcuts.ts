import { useCreatePath, useResourceDefinition } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { can } from '../../session/session.ts'
import { usePageRecord } from '../usePageRecord.ts'
import { isInput, useShortcuts } from './useShortcuts.ts'

/** Handles the shortcuts of the pages of one record: edit it, save its form, leave it. */
export const usePageShortcuts = (): void => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const { resource = '', id } = usePageRecord() ?? {}
  const { hasEdit } = useResourceDefinition({ resource })
  const isShown = pathname.endsWith('/show')
  const canEdit = isShown && hasEdit && can('update', resource)
  const isForm =
    resource !== '' && !isShown && (id !== undefined || pathname === createPath({ resource, type: 'create' }))

  const leave = ({ target }: KeyboardEvent) => {
    // The first press leaves the input, so that no key is lost to it.
    if (isInput(target)) return target.blur()
    // The router counts the pages that were opened in the admin; without one there is no way back.
    if (window.history.state?.idx > 0) return navigate(-1)
    return navigate(createPath({ resource, type: 'list' }))
  }
  useShortcuts({
    ...(canEdit && { edit: () => navigate(createPath({ resource, id, type: 'edit' })) }),
    ...(isForm && { leave }),
    save: () => {
      const form = document.activeElement?.closest('form') ?? formOnTop()
      if (form === null) return false
      form.querySelector<HTMLButtonElement>('button[type=submit]:not(:disabled)')?.click()
    },
  })
}

/** Returns the form of the open dialog, otherwise that of the page. */
const formOnTop = () =>
  [...document.querySelectorAll('[role=dialog]')].at(-1)?.querySelector('form') ??
  document.querySelector<HTMLFormElement>('main form:has(button[type=submit])')
