import { use, useState } from 'react'
import {
  AutocompleteInput,
  type AutocompleteInputProps,
  type RaRecord,
  useGetResourceLabel,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { withSmallInitial } from '../i18n/fieldLabel.ts'
import { can } from '../session/session.ts'
import { CreateChoiceContext } from './CreateChoiceContext.ts'

/** The properties of react-admin's input, for one record or several. */
export type RecordInputProps<Multiple extends boolean | undefined> = AutocompleteInputProps<
  RaRecord,
  Multiple,
  boolean | undefined,
  boolean | undefined
>

/** The input that finds one or several records, inside an input of a reference. Users who may create records can create one there. */
export const RecordChoiceInput = <Multiple extends boolean | undefined = false>(props: RecordInputProps<Multiple>) => {
  const resource = useResourceContext() ?? ''
  const CreateChoice = use(CreateChoiceContext)
  const { hasCreate } = useResourceDefinition({ resource })
  const canCreate = CreateChoice !== undefined && hasCreate && can('create', resource)
  return <RecordSearchInput {...(canCreate && { create: <CreateChoice />, forcePopupIcon: true })} {...props} />
}

/** The input that finds one or several records, inside an input of a reference, without creating one: for filters. */
export const RecordSearchInput = <Multiple extends boolean | undefined = false>(props: RecordInputProps<Multiple>) => {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const nameOf = useGetResourceLabel()
  const [text, setText] = useState('')
  const [name, names] = [1, 2].map((count) => withSmallInitial(nameOf(resource, count)))
  return (
    <AutocompleteInput
      noOptionsText={translate(text === '' ? 'slipform.choices.empty' : 'slipform.choices.none', { name, names, text })}
      onInputChange={(_event, typed) => setText(typed)}
      {...props}
    />
  )
}
