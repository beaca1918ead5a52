import { type ComponentType, lazy } from 'react'

/** A page whose code is loaded when it is first visited: `lazyPage(() => import('./VehicleList.tsx'), 'VehicleList')`. */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))
