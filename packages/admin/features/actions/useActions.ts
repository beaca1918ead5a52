import { HttpError, useNotify, useRefresh, useTranslate } from 'react-admin'
import { humanizeName } from 'slipform/browser'
import { api, httpClient } from '../../api/httpClient.ts'
import { messageOf } from '../../i18n/errorText.ts'
import { useNamedResource } from '../../resource/named.ts'
import { loadedSession } from '../../session/session.ts'
import { type ActionOnRecords, type NamedAction, openedAction } from './openedAction.ts'

/** Returns the actions in the page file of the current resource that the user may run. */
export const useActions = (): readonly NamedAction[] => {
  const translate = useTranslate()
  const { of: resource } = useNamedResource()
  const infos = loadedSession().actions?.[resource.name] ?? {}
  return (resource.options.actions ?? []).flatMap((name) => {
    const info = infos[name]
    const text = info?.label ?? humanizeName(name)
    return info === undefined ? [] : [{ resource: resource.name, name, info, label: translate(text, { _: text }) }]
  })
}

/** Returns a function that opens the dialog of an action, or runs an action without form and confirmation. */
export const useStart = () => {
  const notify = useNotify()
  const run = useRun()
  return async (action: ActionOnRecords) => {
    if (action.info.fields !== undefined || action.info.confirm !== undefined) return openedAction.open(action)
    await run(action).catch((error) =>
      notify(messageOf(error), { type: 'error', messageArgs: { _: messageOf(error) } }),
    )
  }
}

/** Returns a function that runs an action. If the server continues it as a job, the dialog shows the progress. Rejects with react-admin's error. */
export const useRun = () => {
  const finish = useFinishAction()
  return async (action: ActionOnRecords, input?: object) => {
    const body = JSON.stringify({ ids: action.ids, input })
    const url = `${api}/${action.resource}/actions/${action.name}`
    const { json } = await httpClient(url, { method: 'POST', body })
    if (json.job !== undefined) openedAction.open({ ...action, job: json.job })
    else finish(action, json.message)
  }
}

/** Returns a function for the end of an action: shows its message, closes its dialog and refreshes the page. */
export const useFinishAction = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  return ({ label, recordsText, onDone }: ActionOnRecords, message: string | null) => {
    const text = message ?? translate('slipform.actions.done', { label, of: recordsText })
    notify(text, { messageArgs: { _: text } })
    onDone?.()
    openedAction.close()
    refresh()
  }
}

/** Returns the errors in the error of a request, for a form: one for each field, and always `root` for the form as a whole (httpClient.ts). Throws any other error. */
export const formErrorsOf = (error: unknown): object => {
  if (error instanceof HttpError) return error.body.errors
  throw error
}
