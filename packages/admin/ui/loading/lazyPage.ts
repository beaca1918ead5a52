import type { ComponentType } from 'react'
import { PageLoadError } from './LoadError.tsx'
import { type LazyPart, lazyPart } from './lazyPart.tsx'

/** A page whose code is loaded when it is first visited, or a little before. */
export type LazyPage = LazyPart<object>

/** Returns a page that a module exports, for page files: `lazyPage(() => import('./VehicleList.tsx'), 'VehicleList')`. */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LazyPage =>
  lazyPart(load, name, PageLoadError)
