import { createContext, useContext } from 'react'
import { type RaRecord, SelectInput, type SelectInputProps } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { FieldInfo } from 'slipform/browser'
import type { Choice } from '../i18n/choiceName.ts'
import { mayFollow } from './states.ts'

/** The stored records that an editor of several records changes: the grid, or a bulk edit. */
export const EditedRecords = createContext<readonly Partial<RaRecord>[] | undefined>(undefined)

interface StateInputProps extends Omit<SelectInputProps, 'choices'> {
  source: string
  states: FieldInfo
  target: 'create' | 'update'
  choices: readonly Choice[]
}

/** The input of an enumeration with transitions: offers the values that all edited records may have next, or the initial values of a new record. */
export const StateInput = ({ states, target, choices, ...props }: StateInputProps) => {
  const { defaultValues = {} } = useFormContext().formState
  const edited = useContext(EditedRecords) ?? [defaultValues]
  const stored = target === 'create' ? [null] : edited.map((record) => record[props.source])
  const offered = choices.filter(({ id }) => stored.every((value) => mayFollow(states, value, id)))
  return <SelectInput {...props} choices={offered} />
}
