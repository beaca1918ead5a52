import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { knownSession } from './session.ts'

/** What a filter asks of a field: `price_gte`. */
const operator = /^_(?:eq|ne|gte?|lte?|like|in)$/

type WithSource = ReactElement<{ source?: string; children?: ReactNode }>

/** Those of some columns, fields, inputs or filters whose fields are not kept from who has signed in. */
export const useVisible = (elements: ReactNode): ReactElement[] => {
  const resource = useResourceContext()
  return Children.toArray(elements).filter(
    (element): element is WithSource => isValidElement(element) && !isKept(sourceOf(element as WithSource), resource),
  )
}

/** Whether a field, or the record that it belongs to, is kept from who has signed in. */
export const isKept = (source: string | undefined, resource = ''): boolean => {
  const kept = knownSession().permissions?.kept[resource] ?? []
  return kept.some((name) => {
    if (source === undefined || !source.startsWith(name)) return false
    const rest = source.slice(name.length)
    return rest === '' || rest.startsWith('.') || operator.test(rest)
  })
}

/** A label stands around what it labels. */
const sourceOf = ({ props: { source, children } }: WithSource): string | undefined =>
  source ?? (isValidElement(children) ? sourceOf(children as WithSource) : undefined)
