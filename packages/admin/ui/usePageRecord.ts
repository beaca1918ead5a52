import { type Identifier, useResourceDefinitions } from 'react-admin'
import { useLocation } from 'react-router'

/** The resource and record of an address. */
export interface PageRecord {
  readonly resource: string
  /** Undefined on lists and forms that create a record. */
  readonly id: Identifier | undefined
}

/** Returns the resource and record of the current page. Names of resources may contain slashes. */
export const usePageRecord = (): PageRecord | undefined => {
  const { pathname } = useLocation()
  const [resource] = Object.values(useResourceDefinitions())
    .filter(({ name }) => pathname === `/${name}` || pathname.startsWith(`/${name}/`))
    // The longest name first: `auth/users` before a resource `auth`.
    .sort((first, second) => second.name.length - first.name.length)
  if (resource === undefined) return undefined
  const [, id] = pathname.slice(resource.name.length + 1).split('/')
  return { resource: resource.name, id: id === undefined || id === 'create' ? undefined : decode(id) }
}

/** Decodes a part of an address. A text that was typed with a wrong `%` is returned unchanged. */
const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
