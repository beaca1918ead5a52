import { type ComponentType, type ReactNode, use, useEffect, useReducer } from 'react'

/** Properties of the component that is shown if the code of a part cannot be loaded. */
export interface LoadErrorProps {
  readonly error: unknown
  /** Loads the code again. */
  readonly retry: () => void
  /** Closes the part, if it can be closed. */
  readonly onClose?: (() => void) | undefined
}

/** A component whose code is loaded when it is first rendered, or before by `preload`. Must be inside a `Suspense`. */
export type LazyPart<Props> = ComponentType<Props> & { preload: () => Promise<unknown> }

/** Resolves to undefined once the code is loaded, or to the error. */
type Loading = Promise<{ readonly error: unknown } | undefined>

/**
 * Returns a component whose code is loaded on demand, for everything that the first page does not need. React's `lazy` would cache a failure;
 * this component loads its code again when it is next mounted. Until then it renders `LoadError`, by default its children alone.
 */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  LoadError?: ComponentType<LoadErrorProps>,
): LazyPart<Props> => {
  let Part: ComponentType<Props> | undefined
  let loading: Loading | undefined
  // Whether a component was suspended by use(): it must call use() again when its code has loaded. A preloaded component never calls it.
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
    // `start` may have set it since the last render.
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

/** Shows an error. When it is unmounted, the failure is forgotten, so that the next visit loads the code again. */
const Failed = ({ loading, forget, children }: FailedProps) => {
  useEffect(() => () => forget(loading), [loading, forget])
  return children
}
