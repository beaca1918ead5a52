import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { useVisible } from '../session/visible.ts'
import { type FindResource, type NamedResource, useNamedResource } from './named.ts'

// Elements of pages that are written out, which stand for what a name in a page file stands for: `<FieldFor source="price" />`.

/** A name as pages have it, `price`, `customer` or `customer.tier`, and a label in place of its own. */
export interface ChosenProps {
  readonly source: string
  readonly label?: string
}

type Target = 'create' | 'update'

/** Returns the element of a name; undefined if it does not exist for the user, or the request has no place for it. */
type Choose = (name: string, of: NamedResource, find: FindResource, target: Target) => ReactElement | undefined

const chooses = new Map<unknown, Choose>()

/** Returns a component that renders the element of a name. Tables and forms, which read their children, get it by `useChosen`. */
export function choosing(choose: Choose) {
  const Chosen = (props: ChosenProps) => {
    const target = useRecordContext()?.id === undefined ? 'create' : 'update'
    return useChoose(target)(<Chosen {...props} />)
  }
  chooses.set(Chosen, choose)
  return Chosen
}

/** Whether an element stands for another. */
export const isChosen = ({ type }: ReactElement): boolean => chooses.has(type)

/** Returns the elements that are visible to the user, with those that stand for others replaced by these. */
export function useChosen(elements: ReactNode, target: Target = 'update'): ReactElement[] {
  const choose = useChoose(target)
  return useVisible(elements).flatMap((element) => choose(element) ?? [])
}

/** Returns a function that returns the element that another one stands for, or the other one itself. */
export function useChoose(target: Target = 'update'): (element: ReactElement) => ReactElement | undefined {
  const { of, find } = useNamedResource()
  return (element) => {
    const choose = chooses.get(element.type)
    if (choose === undefined || !isValidElement<ChosenProps>(element)) return element
    const { source, label } = element.props
    const labels = { ...of.options.labels, ...(label !== undefined && { [source]: label }) }
    const chosen = choose(source, { ...of, options: { ...of.options, labels } }, find, target)
    return chosen && cloneElement(chosen, { key: element.key ?? source })
  }
}
