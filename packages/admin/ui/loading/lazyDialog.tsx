import { type ComponentType, Suspense } from 'react'
import { LoadErrorNotice } from './LoadError.tsx'
import { type LazyPart, lazyPart } from './lazyPart.tsx'

/**
 * Returns a dialog, menu or panel that a module exports, whose code is loaded when it first opens. The page stays while it loads; a notice
 * says why it cannot be loaded, and closes it.
 */
export const lazyDialog = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyPart<Props> => {
  const Part = lazyPart(load, name, LoadErrorNotice)
  const Dialog = (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
  return Object.assign(Dialog, { preload: Part.preload })
}
