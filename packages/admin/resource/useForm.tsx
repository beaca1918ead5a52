import { type ReactElement, useMemo } from 'react'
import type { AnyParts } from '../ui/Slot.tsx'
import { choosing } from './chosen.tsx'
import { inputFor, inputsFor } from './inputs.tsx'
import { useNamedResource, withLabel } from './named.ts'
import { flatten, formParts, type SectionOf, withGroups } from './parts.ts'

/** The elements of a form, and its sections. */
interface FormElements {
  readonly elements: readonly ReactElement[]
  readonly sections: readonly SectionOf[]
}

/** Returns the elements of a form on a page or in a dialog, by default from the resource's page file. */
export function useForm(target: 'create' | 'update', parts?: AnyParts): FormElements {
  const { of, find } = useNamedResource()
  const { items, sections } = withGroups(flatten(formParts(of, target, parts)), of)
  const elements = items.flatMap((item) =>
    typeof item === 'string' ? (inputFor(item, target, of, find) ?? []) : withLabel(item, of),
  )
  return { elements, sections }
}

/** The input of a form for a name, chosen by its kind. */
export const InputFor = choosing((name, of, find, target) => inputFor(name, target, of, find))

/** Returns the inputs of a resource's form without its sections, for bulk edits and the grid. Memoized by resource, parts and target. */
export function useInputs(target: 'create' | 'update', parts?: AnyParts): ReactElement[] {
  const { of, find } = useNamedResource()
  const { name } = of
  return useMemo(() => {
    const named = find(name)
    return inputsFor(flatten(formParts(named, target, parts)).items, target, named, find)
  }, [name, find, parts, target])
}
