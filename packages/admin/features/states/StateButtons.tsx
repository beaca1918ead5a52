import { Button } from '@mui/material'
import { useState } from 'react'
import {
  type RaRecord,
  useDataProvider,
  useGetRecordRepresentation,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { choiceName } from '../../i18n/choiceName.ts'
import { messageOf } from '../../i18n/errorText.ts'
import { choicesOf, useNamedResource } from '../../resource/named.ts'
import { mayFollow, statesAfter } from '../../resource/states.ts'
import { UndoNotice } from '../../ui/UndoNotice.tsx'

/** A button for each state that may follow the current state of the page's record. */
export const StateButtons = ({ source }: { source: string }) => {
  const record = useRecordContext()
  const { of: resource } = useNamedResource()
  const info = resource.info.fields[source]
  const { change, isChanging } = useChange(source)
  if (record === undefined || info === undefined) return null
  const choices = choicesOf({ name: source, source, info, of: resource })
  return statesAfter(info, record[source])?.map((state) => (
    <Button key={state} variant="outlined" disabled={isChanging} onClick={() => change(record, state)}>
      {choiceName(choices, state)}
    </Button>
  ))
}

/** Returns a function that changes the state of a record, and shows a message with a button that undoes the change. */
const useChange = (source: string) => {
  const { of } = useNamedResource()
  const info = of.info.fields[source]
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const translate = useTranslate()
  const nameOf = useGetRecordRepresentation(of.name)
  const [isChanging, setChanging] = useState(false)
  const change = async (record: RaRecord, state: unknown, isUndo = false) => {
    setChanging(true)
    try {
      const { data: changed } = await dataProvider.update(of.name, {
        id: record.id,
        data: { [source]: state },
        // Without a version, so that two clicks in a row are no conflict: the server checks the transition from the current state.
        previousData: isUndo ? record : { id: record.id },
        meta: { cause: isUndo ? 'undo' : undefined },
      })
      const choices = info === undefined ? [] : choicesOf({ name: source, source, info, of })
      const text = translate('slipform.states.changed', {
        name: String(nameOf(changed)),
        state: choiceName(choices, changed[source]),
      })
      const previousState: unknown = record[source]
      const canUndo = !isUndo && mayFollow(info, changed[source], previousState)
      notify(canUndo ? <UndoNotice text={text} onUndo={() => void change(changed, previousState, true)} /> : text, {
        messageArgs: { _: text },
      })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    setChanging(false)
    refresh()
  }
  return { change, isChanging }
}
