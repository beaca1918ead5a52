import { Children, isValidElement, type ReactNode } from 'react'

/** Returns the fields that each input sets, by the input's source. An input for a related record sets the fields of its `pairs`. */
export function fieldsBySource(inputs: ReactNode): Record<string, readonly string[]> {
  const entries = Children.toArray(inputs).flatMap((input): [string, readonly string[]][] => {
    if (!isValidElement<{ source?: string; pairs?: object }>(input)) return []
    const { source, pairs } = input.props
    return source ? [[source, pairs === undefined ? [source] : Object.keys(pairs)]] : []
  })
  // Leaves out inputs of fields among the `pairs` of another input, which changes them together with its record.
  const pairedFields = new Set(entries.flatMap(([source, fields]) => fields.filter((field) => field !== source)))
  return Object.fromEntries(entries.filter(([source]) => !pairedFields.has(source)))
}

/** Returns the sources of all inputs in their order, each followed by the fields of its `pairs`. */
export const sourcesOf = (inputs: ReactNode): string[] =>
  Children.toArray(inputs).flatMap((input) =>
    isValidElement<{ source?: string; pairs?: object }>(input) && input.props.source
      ? [input.props.source, ...Object.keys(input.props.pairs ?? {})]
      : [],
  )
