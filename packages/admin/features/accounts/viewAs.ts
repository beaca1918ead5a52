import type { HttpError } from 'react-admin'
import { onForbidden } from '../../api/httpClient.ts'
import { leave, notifyOtherTabs } from '../../api/sessionEvents.ts'
import { reloadAt } from '../../session/hardReload.ts'
import { clearSession, getSession } from '../../session/session.ts'
import { createDialog } from '../../ui/dialog.ts'
import { sendAuth } from './authRequests.ts'

/** The user or role of a view. */
export type ViewTarget = { readonly user_id: string } | { readonly role: string }

/** Begins a view: reloads the admin as a user or role, in every tab of the browser. */
export const viewAs = async (target: ViewTarget): Promise<void> => {
  await leave('sign-out')
  await sendAuth('POST', 'view', target)
  changeUser()
}

/** Ends a view: reloads the admin as the admin's own user. */
export const returnFromView = async (): Promise<void> => {
  await leave('sign-out')
  await sendAuth('DELETE', 'view')
  changeUser()
}

const changeUser = () => {
  notifyOtherTabs()
  reloadAt()
}

/** The dialog that asks whether a view may write. `open` gets the function that receives the answer. */
export const writesDialog = createDialog<(isAllowed: boolean) => void>()
let answer: Promise<boolean> | undefined

/** Asks whether the view may write, once for all waiting writes, and allows writes on the server. */
const askForWrites = (): Promise<boolean> => {
  answer ??= new Promise<boolean>(writesDialog.open)
    .then(async (isAllowed) => {
      if (!isAllowed) return false
      await sendAuth('POST', 'view/writes')
      clearSession()
      await getSession()
      return true
    })
    .finally(() => {
      answer = undefined
      writesDialog.close()
    })
  return answer
}

onForbidden(async ({ body }: HttpError) => {
  if (body?.code === 'view_reads_only') return askForWrites()
  if (body?.code === 'view_over') changeUser()
  return false
})
