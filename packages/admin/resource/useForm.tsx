import { type ReactElement, useMemo } from 'react'
import { Labeled } from 'react-admin'
import type { AnyParts } from '../ui/Slot.tsx'
import { choosing } from './chosen.tsx'
import { keyName } from './defaults.ts'
import { fieldFor } from './fields.tsx'
import { inputFor, inputsFor } from './inputs.tsx'
import { isServerTime } from './kinds.ts'
import { type FindResource, type NamedResource, useNamedResource, withLabel } from './named.ts'
import { flatten, formParts, type SectionOf, withGroups } from './parts.ts'

/** The elements of a form, and its sections. */
interface FormElements {
  readonly elements: readonly ReactElement[]
  readonly sections: readonly SectionOf[]
}

/** The parts of a form, by default those of the resource's page file, and whether it shows what users cannot change. */
interface FormOptions {
  readonly parts?: AnyParts | undefined
  readonly readOnly?: boolean
}

/** Returns the elements of a form, on a page or in a dialog; `readOnly` elements show what a record has and users cannot change. */
export function useForm(target: 'create' | 'update', { parts, readOnly = false }: FormOptions = {}): FormElements {
  const { of, find } = useNamedResource()
  const { items, sections } = withGroups(flatten(formParts(of, target, parts)), of)
  const elements = items.flatMap((item) => {
    if (typeof item !== 'string') return withLabel(item, of)
    return inputFor(item, target, of, find) ?? ((readOnly && readOnlyFor(item, of, find)) || [])
  })
  return { elements, sections }
}

/** Returns a field that a form shows and cannot change. Times that the server sets, and keys, have a line of their own. */
function readOnlyFor(name: string, of: NamedResource, find: FindResource): ReactElement | undefined {
  const info = of.info.fields[name]
  if (info && (isServerTime(info) || name === keyName(of))) return undefined
  const field = fieldFor(name, of, find)
  return field && <Labeled key={name}>{field}</Labeled>
}

/** The input of a form for a name, chosen by its kind; in the form of a stored record, the field of a value that cannot be changed. */
export const InputFor = choosing(
  (name, of, find, target) =>
    inputFor(name, target, of, find) ?? (target === 'update' ? readOnlyFor(name, of, find) : undefined),
)

/** Returns the inputs of a resource's form without its sections, for bulk edits and the grid; the same ones until the resource changes. */
export function useInputs(target: 'create' | 'update', parts?: AnyParts): ReactElement[] {
  const { of, find } = useNamedResource()
  const { name } = of
  return useMemo(() => {
    const named = find(name)
    return inputsFor(flatten(formParts(named, target, parts)).items, target, named, find)
  }, [name, find, parts, target])
}
