import type { ComponentType } from 'react'
import { PageLoadError } from './LoadError.tsx'
import { type LazyPart, lazyPart } from './lazyPart.tsx'

/** A page whose code is loaded when the page is first visited, or by `preload`. */
export type LazyPage = LazyPart<object>

/** Returns a page whose code is loaded on demand, for page files: `lazyPage(() => import('./VehicleList.tsx'), 'VehicleList')`. */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LazyPage =>
  lazyPart(load, name, PageLoadError)
