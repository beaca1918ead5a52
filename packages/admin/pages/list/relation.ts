import { createContext, useContext } from 'react'
import { HttpError, useDataProvider, useRefresh, useResourceContext } from 'react-admin'
import { changeLinks, type LinkChange, type Links } from '../../api/links/changeLinks.ts'

/** The links that the listed records come from; undefined where the user cannot change them. */
export const LinksContext = createContext<Links | undefined>(undefined)

/** Returns a function that changes these links and refreshes the page; it returns the message of an error. */
export const useChangeLinks = () => {
  const links = useContext(LinksContext)
  const provider = useDataProvider()
  const refresh = useRefresh()
  return async (change: LinkChange): Promise<string | undefined> => {
    if (links === undefined) return
    try {
      await changeLinks(provider, links, change)
    } catch (error) {
      return error instanceof HttpError ? error.message : 'ra.notification.http_error'
    }
    refresh()
  }
}

/** A relation whose records are listed. */
export interface ListedRelation {
  /** Its list has column choices of its own. */
  readonly key: string
  /** The filter that finds its records in the list of their resource. */
  readonly filter: Readonly<Record<string, unknown>>
}

/** The relation whose records are listed; undefined on a list page. */
export const RelationContext = createContext<ListedRelation | undefined>(undefined)

/** Returns the key under which the browser stores the columns of the table around, or of the table in the list around. */
export const useTableKey = (): string => {
  const resource = useResourceContext()
  return `${useContext(RelationContext)?.key ?? resource}.datatable`
}
