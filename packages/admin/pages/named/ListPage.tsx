import type { ListProps } from 'react-admin'
import { ResourceContextProvider } from 'react-admin'
import { listOptionsOf, sortOf } from '../../resource/defaults.ts'
import { fieldsFor } from '../../resource/fields.tsx'
import { useNamedResource } from '../../resource/named.ts'
import type { ListOptions } from '../../resource/options.ts'
import { flatten, formParts, shownParts } from '../../resource/parts.ts'
import { RecordList } from '../list/RecordList.tsx'
import { ResourceTable } from '../list/ResourceTable.tsx'

/** The list page of a resource, by `list` in its page file. */
export const ListPage = () => {
  const { of } = useNamedResource()
  return <NamedList list={listOptionsOf(of)} />
}

/** The options of a list, and the filter that it always has. */
export interface NamedListProps extends Pick<ListProps, 'title' | 'filter' | 'storeKey'> {
  list: ListOptions
}

/** A list by the options of a page file, which this translates to the elements of `RecordList`. */
export const NamedList = ({ list, ...props }: NamedListProps) => {
  const { of, find } = useNamedResource()
  const { filters, layouts } = list
  const sort = sortOf(of, list)
  return (
    <RecordList
      {...(filters && { filters })}
      {...(sort && { sort })}
      {...(layouts && { layouts })}
      {...(of.options.show !== false && { fields: fieldsFor(flatten(shownParts(of)).items, of, find) })}
      {...(of.options.edit !== false && { inputs: flatten(formParts(of, 'update')).items })}
      {...props}
    >
      <ResourceTable list={list} />
    </RecordList>
  )
}

/** The list of `listPage()`: a further list of a resource, at an address of its own. */
export const FurtherList = ({ resource, ...props }: NamedListProps & { resource: string }) => (
  <ResourceContextProvider value={resource}>
    <NamedList {...props} />
  </ResourceContextProvider>
)
