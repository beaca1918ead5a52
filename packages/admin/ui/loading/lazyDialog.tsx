import { type ComponentType, Suspense } from 'react'
import { LoadErrorNotice } from './LoadError.tsx'
import { type LazyPart, lazyPart } from './lazyPart.tsx'

/**
 * Returns a dialog, menu or panel whose code is loaded when it first opens. The page stays while the code loads. If that fails, a notification
 * says why, and `onClose` is called.
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
