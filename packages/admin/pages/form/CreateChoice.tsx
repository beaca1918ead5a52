import { isValidElement, type ReactElement } from 'react'
import { isRequired, useCreateSuggestionContext } from 'react-admin'
import { isFreeText } from '../../resource/kinds.ts'
import { type NamedResource, useNamedResource } from '../../resource/named.ts'
import { titleNames } from '../../resource/title.ts'
import { useForm } from '../../resource/useForm.tsx'
import { CreateDialog } from './CreateDialog.tsx'
import type { InputProps } from './inputProps.ts'

/** The dialog that creates a record for a reference in another form, and chooses it there. It has inputs for the title and the required fields. */
export const CreateChoice = () => {
  const { filter = '', onCancel, onCreate } = useCreateSuggestionContext()
  const { of } = useNamedResource()
  const { elements, sections } = useForm('create')
  const title = titleOf(filter, of)
  const needed = elements.filter((element) => isNeeded(element) || propsOf(element).source in title)
  // The default values of all inputs of the form, also of those that the dialog does not have.
  const initial = elements.map(propsOf).map(({ source, defaultValue }) => [source, defaultValue])
  // Without headings, as there are only a few inputs.
  const untitled = sections.map((section) => ({ ...section, title: undefined }))
  return (
    <CreateDialog
      record={{ ...Object.fromEntries(initial), ...title }}
      sections={untitled}
      onCreated={onCreate}
      onClose={onCancel}
    >
      {needed.length > 0 ? needed : elements}
    </CreateDialog>
  )
}

const propsOf = ({ props }: ReactElement) => {
  const { source = '', ...others } = props as InputProps
  return { source, ...others }
}

/** Whether an input, or the child of an input of a reference, must have a value. */
const isNeeded = (input: ReactElement): boolean => {
  const { validate, isRequired: isReferenceRequired = false, children } = propsOf(input)
  return isReferenceRequired || isRequired(validate) || (isValidElement(children) && isNeeded(children))
}

/** Distributes a typed text to the fields of a record's title: each gets a word, the last one the remaining words. */
export function titleOf(text: string, of: NamedResource): Readonly<Record<string, string>> {
  const names = titleNames(of).filter((name) => of.info.fields[name] !== undefined && isFreeText(of.info.fields[name]))
  const words = text.trim().split(/\s+/)
  return Object.fromEntries(
    names.map((name, at) => [name, at < names.length - 1 ? (words[at] ?? '') : words.slice(at).join(' ')]),
  )
}
