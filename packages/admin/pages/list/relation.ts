import { createContext, useContext } from 'react'
import { HttpError, useDataProvider, useRefresh, useResourceContext } from 'react-admin'
import { changeLinks, type LinkChange, type LinkedKeys } from '../../api/links/changeLinks.ts'

/** A relation whose records are listed in a table on the page of a record. */
interface ListedRelation {
  /** Begins the keys by which the browser stores the table's columns: `vehicles.of.customer_id`. */
  readonly key: string
  /** The filter that finds the relation's records in the list of their resource. */
  readonly filter: Readonly<Record<string, unknown>>
  /** The links to the records of a many-to-many relation; undefined where the user cannot change them. */
  readonly links?: LinkedKeys | undefined
}

/** The relation whose records are listed; undefined on a list page. */
export const RelationContext = createContext<ListedRelation | undefined>(undefined)

/** Returns a function that adds or removes links of the relation and refreshes the page; the function returns the message of an error. */
export const useChangeLinks = () => {
  const links = useContext(RelationContext)?.links
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

/** Returns the key by which the browser stores the columns of a table: a relation's table has another choice than the resource's list. */
export const useTableKey = (): string => {
  const resource = useResourceContext()
  return `${useContext(RelationContext)?.key ?? resource}.datatable`
}
