import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A page whose code is loaded when it is first visited, or a little before. */
export type LazyPage = LazyExoticComponent<ComponentType> & { preload: () => Promise<unknown> }

/** Makes a page of what a module exports: `lazyPage(() => import('./VehicleList.tsx'), 'VehicleList')`. */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage => {
  let loading: Promise<{ default: ComponentType }> | undefined
  const loadOnce = () => {
    loading ??= load().then((module) => ({ default: module[name] }))
    return loading
  }
  return Object.assign(lazy(loadOnce), { preload: loadOnce })
}
