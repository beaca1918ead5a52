import { isValidElement, type ReactElement } from 'react'
import { isRequired, useCreateSuggestionContext } from 'react-admin'
import { isFreeText } from '../../resource/kinds.ts'
import { type NamedResource, useNamedResource } from '../../resource/named.ts'
import { titleNames } from '../../resource/title.ts'
import { useForm } from '../../resource/useForm.tsx'
import { CreateDialog } from './CreateDialog.tsx'
import type { InputProps } from './inputProps.ts'

/** The dialog that creates a record which an input of another form does not find, and chooses it there: asks for its title and what is required. */
export const CreateChoice = () => {
  const { filter = '', onCancel, onCreate } = useCreateSuggestionContext()
  const { of } = useNamedResource()
  const { elements, sections } = useForm('create')
  const title = titleOf(filter, of)
  const needed = elements.filter((element) => isNeeded(element) || propsOf(element).source in title)
  // What has no input here has the value that the form begins with.
  const initial = elements.map(propsOf).map(({ source, defaultValue }) => [source, defaultValue])
  // A few inputs need no headings.
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

/** Whether an input, or the one within the input of a reference, must have a value. */
const isNeeded = (input: ReactElement): boolean => {
  const { validate, isRequired: isSet = false, children } = propsOf(input)
  return isSet || isRequired(validate) || (isValidElement(children) && isNeeded(children))
}

/** Returns a typed text as the fields that make the title of a record: a word each, the last one the rest. */
export function titleOf(text: string, of: NamedResource): Readonly<Record<string, string>> {
  const names = titleNames(of).filter((name) => of.info.fields[name] !== undefined && isFreeText(of.info.fields[name]))
  const words = text.trim().split(/\s+/)
  return Object.fromEntries(
    names.map((name, at) => [name, at < names.length - 1 ? (words[at] ?? '') : words.slice(at).join(' ')]),
  )
}
