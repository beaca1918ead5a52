import { type ComponentType, type ReactNode, use, useEffect, useReducer } from 'react'

/** What a part shows in its place if its code cannot be loaded. */
export interface LoadErrorProps {
  readonly error: unknown
  /** Loads the code again. */
  readonly retry: () => void
  /** Closes the part, if it can be closed. */
  readonly onClose?: (() => void) | undefined
}

/** A component whose code is loaded when it is first rendered, or before that by `preload`. It needs a `Suspense` around. */
export type LazyPart<Props> = ComponentType<Props> & { preload: () => Promise<unknown> }

/** Resolves once the code is loaded, or to the error. */
type Loading = Promise<{ readonly error: unknown } | undefined>

/**
 * Returns a component that loads the code of one which a module exports, for all that the first page does not need. React's `lazy` would
 * cache the error of code that could not be loaded; this one loads it again at the next visit. Until then it shows the error by a component,
 * by default its children alone.
 */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  LoadError?: ComponentType<LoadErrorProps>,
): LazyPart<Props> => {
  let Part: ComponentType<Props> | undefined
  let loading: Loading | undefined
  // A component that was suspended by use() has to call it again when its code has loaded; a preloaded one never waits.
  let isAwaited = false
  const start = async () => {
    try {
      Part = (await load())[name]
      return undefined
    } catch (error) {
      return { error }
    }
  }
  const loadOnce = () => {
    loading ??= start()
    return loading
  }
  const forget = (failed: Loading) => {
    if (loading === failed) loading = undefined
  }

  const Loaded = (props: Props) => {
    const [attempt, renderAgain] = useReducer((count: number) => count + 1, 0)
    isAwaited ||= Part === undefined
    const current = isAwaited ? loadOnce() : undefined
    const failure = current && use(current)
    // Set by `start`, also between two renders.
    if (Part !== undefined) return <Part {...props} />
    if (current === undefined || failure === undefined) return null
    const retry = () => {
      forget(current)
      renderAgain()
    }
    const { onClose, children } = props as { onClose?: () => void; children?: ReactNode }
    return (
      <Failed key={attempt} loading={current} forget={forget}>
        {LoadError ? <LoadError error={failure.error} retry={retry} onClose={onClose} /> : children}
      </Failed>
    )
  }
  const preload = async () => {
    const current = loadOnce()
    if (await current) forget(current)
  }
  return Object.assign(Loaded, { preload })
}

interface FailedProps {
  loading: Loading
  forget: (failed: Loading) => void
  children: ReactNode
}

/** Shows an error until the page is left: the next visit loads the code again. */
const Failed = ({ loading, forget, children }: FailedProps) => {
  useEffect(() => () => forget(loading), [loading, forget])
  return children
}
