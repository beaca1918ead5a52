import { Children, isValidElement, type ReactNode } from 'react'

/** Returns the fields that each input sets, by the input's source: an input for a related record sets those of its `pairs`. */
export function fieldsBySource(inputs: ReactNode): Record<string, readonly string[]> {
  const entries = Children.toArray(inputs).flatMap((input): [string, readonly string[]][] => {
    if (!isValidElement<{ source?: string; pairs?: object }>(input)) return []
    const { source, pairs } = input.props
    return source ? [[source, pairs === undefined ? [source] : Object.keys(pairs)]] : []
  })
  // A field with an input of its own that is among the `pairs` of another belongs to that one: it changes with the record.
  const referring = new Set(entries.flatMap(([source, fields]) => fields.filter((field) => field !== source)))
  return Object.fromEntries(entries.filter(([source]) => !referring.has(source)))
}

/** Returns the fields of all inputs in their order, and those that an input for a related record sets. */
export const sourcesOf = (inputs: ReactNode): string[] =>
  Children.toArray(inputs).flatMap((input) =>
    isValidElement<{ source?: string; pairs?: object }>(input) && input.props.source
      ? [input.props.source, ...Object.keys(input.props.pairs ?? {})]
      : [],
  )
