import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { useVisible } from '../session/visible.ts'
import { type FindResource, type NamedResource, useNamedResource } from './named.ts'

// Elements such as `<FieldFor source="price" />` stand for the same field, column or input as the name `price` in a page file.

/** A name as page files write it, `price`, `customer` or `customer.tier`, and a label that replaces the default. */
export interface ChosenProps {
  readonly source: string
  readonly label?: string
}

type Target = 'create' | 'update'

/** Returns the element of a name; undefined if the user does not see the field, or the request has no such field. */
type Choose = (name: string, of: NamedResource, find: FindResource, target: Target) => ReactElement | undefined

/** The functions of the components that `choosing` has created. */
const chooseFunctions = new Map<unknown, Choose>()

/** Returns a component that renders the element of a name. Tables and forms read the properties of their children: `useChosen` replaces these. */
export function choosing(choose: Choose) {
  const Chosen = (props: ChosenProps) => {
    const target = useRecordContext()?.id === undefined ? 'create' : 'update'
    return useChoose(target)(<Chosen {...props} />)
  }
  chooseFunctions.set(Chosen, choose)
  return Chosen
}

/** Whether an element is one of a component of `choosing`. */
export const isChosen = ({ type }: ReactElement): boolean => chooseFunctions.has(type)

/** Returns the elements that are visible to the user. Replaces elements of `choosing` by the elements that these stand for. */
export function useChosen(elements: ReactNode, target: Target = 'update'): ReactElement[] {
  const choose = useChoose(target)
  return useVisible(elements).flatMap((element) => choose(element) ?? [])
}

/** Returns a function that replaces an element of `choosing` by the element that it stands for, and returns any other element unchanged. */
export function useChoose(target: Target = 'update'): (element: ReactElement) => ReactElement | undefined {
  const { of, find } = useNamedResource()
  return (element) => {
    const choose = chooseFunctions.get(element.type)
    if (choose === undefined || !isValidElement<ChosenProps>(element)) return element
    const { source, label } = element.props
    const labels = { ...of.options.labels, ...(label !== undefined && { [source]: label }) }
    const chosen = choose(source, { ...of, options: { ...of.options, labels } }, find, target)
    return chosen && cloneElement(chosen, { key: element.key ?? source })
  }
}
