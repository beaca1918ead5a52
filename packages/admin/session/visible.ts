import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { splitOperator } from 'slipform/browser'
import { loadedSession } from './session.ts'

type WithSource = ReactElement<{ source?: string; children?: ReactNode }>

// Removes the elements of a page whose fields the model hides from the role of the signed-in user.

/** Returns the columns, fields, inputs or filters whose fields are visible to the signed-in user. */
export const useVisible = (elements: ReactNode): ReactElement[] => {
  const resource = useResourceContext()
  return Children.toArray(elements).filter(
    (element): element is WithSource => isValidElement(element) && !isHidden(sourceOf(element as WithSource), resource),
  )
}

/** Whether a field (`price`), a filter (`price_gte`) or a field of a related record (`owner.name`) is hidden from the signed-in user. */
export const isHidden = (source: string | undefined, resource = ''): boolean => {
  const hidden = loadedSession().permissions?.hidden[resource] ?? []
  return hidden.some((name) => {
    if (source === undefined || !source.startsWith(name)) return false
    const suffix = source.slice(name.length)
    return suffix === '' || suffix.startsWith('.') || splitOperator(source)?.name === name
  })
}

/** Returns the field of an element, or of its child: a label around a field has none itself. */
const sourceOf = ({ props: { source, children } }: WithSource): string | undefined =>
  source ?? (isValidElement(children) ? sourceOf(children as WithSource) : undefined)
