import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { splitOperator } from 'slipform/browser'
import { loadedSession } from './session.ts'

type WithSource = ReactElement<{ source?: string; children?: ReactNode }>

// Which elements of a page are visible to the signed-in user, by the fields that the model hides from the user's role.

/** Returns the columns, fields, inputs or filters whose fields are visible to the signed-in user. */
export const useVisible = (elements: ReactNode): ReactElement[] => {
  const resource = useResourceContext()
  return Children.toArray(elements).filter(
    (element): element is WithSource => isValidElement(element) && !isHidden(sourceOf(element as WithSource), resource),
  )
}

/** Whether a field, the field of a filter (`price_gte`), or the related record that it belongs to, is hidden from the signed-in user. */
export const isHidden = (source: string | undefined, resource = ''): boolean => {
  const hidden = loadedSession().permissions?.hidden[resource] ?? []
  return hidden.some((name) => {
    if (source === undefined || !source.startsWith(name)) return false
    const rest = source.slice(name.length)
    return rest === '' || rest.startsWith('.') || splitOperator(source)?.name === name
  })
}

/** Returns the element's field, or that of the element in a label. */
const sourceOf = ({ props: { source, children } }: WithSource): string | undefined =>
  source ?? (isValidElement(children) ? sourceOf(children as WithSource) : undefined)
