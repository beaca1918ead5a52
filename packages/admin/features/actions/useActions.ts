import { HttpError, useNotify, useRefresh, useTranslate } from 'react-admin'
import { humanizeName } from 'slipform/browser'
import { api, httpClient } from '../../api/httpClient.ts'
import { messageOf } from '../../i18n/errorText.ts'
import { useNamedResource } from '../../resource/named.ts'
import { loadedSession } from '../../session/session.ts'
import { type ActionOnRecords, type NamedAction, openedAction } from './opened.ts'

/** Returns those of the actions that the page file of the resource around names which the user may run, in its order. */
export const useActions = (): readonly NamedAction[] => {
  const translate = useTranslate()
  const { of } = useNamedResource()
  const infos = loadedSession().actions?.[of.name] ?? {}
  return (of.options.actions ?? []).flatMap((name) => {
    const info = infos[name]
    const text = info?.label ?? humanizeName(name)
    return info === undefined ? [] : [{ resource: of.name, name, info, label: translate(text, { _: text }) }]
  })
}

/** Returns a function that opens the dialog of an action, or runs one that asks nothing. */
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

/** Returns a function that runs an action; what goes on as a job has a dialog. Rejects with react-admin's error. */
export const useRun = () => {
  const tell = useTellDone()
  return async (action: ActionOnRecords, input?: object) => {
    const body = JSON.stringify({ ids: action.ids, input })
    const url = `${api}/${action.resource}/actions/${action.name}`
    const { json } = await httpClient(url, { method: 'POST', body })
    if (json.job !== undefined) openedAction.open({ ...action, job: json.job })
    else tell(action, json.message)
  }
}

/** Returns a function that ends an action: says what it did, and reads the records of the page anew. */
export const useTellDone = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  return ({ label, of, onDone }: ActionOnRecords, message: string | null) => {
    const text = message ?? translate('slipform.actions.done', { label, of })
    notify(text, { messageArgs: { _: text } })
    onDone?.()
    openedAction.close()
    refresh()
  }
}

/** Returns the errors of a form from that of a request, which stand at its inputs. */
export const formErrorsOf = (error: unknown): object => {
  if (error instanceof HttpError) return error.body.errors
  throw error
}
