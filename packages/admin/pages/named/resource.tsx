import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import { type AnyModel, humanizeName, type MatchOf } from 'slipform/browser'
import { pagesOption } from '../../resource/named.ts'
import type { ListOptions, ResourceOptions } from '../../resource/options.ts'
import { recordRepresentationOf } from '../../resource/title.ts'
import { letterIcon } from '../../ui/letterIcon.tsx'
import { PageLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPage } from '../../ui/loading/lazyPage.ts'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'

const ListPage = lazyPage(() => import('./ListPage.tsx'), 'ListPage')
const ShowPage = lazyPage(() => import('./RecordPages.tsx'), 'ShowPage')
const CreatePage = lazyPage(() => import('./RecordPages.tsx'), 'CreatePage')
const EditPage = lazyPage(() => import('./RecordPages.tsx'), 'EditPage')
const FurtherList = lazyPart(() => import('./ListPage.tsx'), 'FurtherList', PageLoadError)

/**
 * Returns the pages of a resource as react-admin takes them, by the names of its fields and relations.
 *
 * @example
 * resource<typeof Vehicle>('vehicles', { icon: DirectionsCar, title: ['make', 'model'], form: ['make', 'model', 'year'] })
 */
export function resource<M extends AnyModel = AnyModel>(name: string, options: ResourceOptions<M>): ResourceProps {
  const { icon, label, group, dashboard, list, show, create, edit } = options
  // A cast: pages look names up that the compiler has checked by the model.
  const pages = options as ResourceOptions
  return {
    name,
    icon: icon ?? letterIcon(label ?? humanizeName(name)),
    recordRepresentation: recordRepresentationOf(name, pages),
    list: pageOf(list, ListPage),
    show: pageOf(show, ShowPage),
    create: pageOf(create, CreatePage),
    edit: pageOf(edit, EditPage),
    options: {
      ...(label !== undefined && { label }),
      ...(group !== undefined && { group }),
      ...(dashboard === false && { dashboard }),
      [pagesOption]: pages,
    },
  }
}

/** Returns the component of a page: one of the project's own, the named one, or none. */
function pageOf(page: unknown, Named: ComponentType): ComponentType | undefined {
  if (page === false) return undefined
  return isComponent(page) ? page : Named
}

/** Whether an option is a component in the place of a page; those of `memo` are objects. */
export const isComponent = (page: unknown): page is ComponentType =>
  typeof page === 'function' || (typeof page === 'object' && page !== null && '$$typeof' in page)

/** A further list of a resource: what `list` takes, a title, and what it narrows the records to, as in the filters of the API. */
export interface ListPageOptions<M extends AnyModel = AnyModel> extends ListOptions<M> {
  readonly title: string
  readonly filter?: MatchOf<M>
}

/**
 * Returns a page with a further list of a resource, for a route of the project's own.
 *
 * @example
 * const SoldVehicles = listPage<typeof Vehicle>('vehicles', { title: 'Sold', filter: { status: 'sold' } })
 */
export function listPage<M extends AnyModel = AnyModel>(
  resource: string,
  { title, filter, ...options }: ListPageOptions<M>,
): ComponentType {
  // A cast, as for the pages of a resource.
  const list = options as ListOptions
  return () => (
    <FurtherList resource={resource} title={title} {...(filter && { filter })} storeKey={false} list={list} />
  )
}
