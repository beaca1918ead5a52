import { Children, isValidElement, type ReactNode } from 'react'

/** Returns the fields of inputs, and those that an input for a related record sets. */
export const sourcesOf = (inputs: ReactNode): string[] =>
  Children.toArray(inputs).flatMap((input) =>
    isValidElement<{ source?: string; pairs?: object }>(input) && input.props.source
      ? [input.props.source, ...Object.keys(input.props.pairs ?? {})]
      : [],
  )
