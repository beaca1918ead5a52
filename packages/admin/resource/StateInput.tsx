import { createContext, useContext } from 'react'
import { type RaRecord, SelectInput, type SelectInputProps } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { FieldInfo } from 'slipform/browser'
import type { Choice } from '../i18n/choiceName.ts'
import { mayFollow } from './states.ts'

/** The records that an editor changes which is no form of one record, as they are stored. */
export const EditedRecords = createContext<readonly Partial<RaRecord>[] | undefined>(undefined)

interface StateInputProps extends Omit<SelectInputProps, 'choices'> {
  source: string
  states: FieldInfo
  target: 'create' | 'update'
  choices: readonly Choice[]
}

/** The input of an enumeration with transitions: offers those values that each of the edited records may have next, or a new one at first. */
export const StateInput = ({ states, target, choices, ...props }: StateInputProps) => {
  const { defaultValues = {} } = useFormContext().formState
  const edited = useContext(EditedRecords) ?? [defaultValues]
  const stored = target === 'create' ? [null] : edited.map((record) => record[props.source])
  const offered = choices.filter(({ id }) => stored.every((value) => mayFollow(states, value, id)))
  return <SelectInput {...props} choices={offered} />
}
