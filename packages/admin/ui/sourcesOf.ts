import { Children, isValidElement, type ReactNode } from 'react'

/** Returns the fields of inputs. */
export const sourcesOf = (inputs: ReactNode): string[] =>
  Children.toArray(inputs).flatMap((input) =>
    isValidElement<{ source?: string }>(input) && input.props.source ? [input.props.source] : [],
  )
