import { SvgIcon, type SvgIconProps } from '@mui/material'
import { type ComponentType, useState } from 'react'
import type { ResourceProps } from 'react-admin'
import { type AnyModel, humanizeName, type MatchOf, type SignedInUser } from 'slipform/browser'
import { pagesOption } from '../../resource/named.ts'
import { isComponent, type ListOptions, type ResourceOptions } from '../../resource/options.ts'
import { recordRepresentationOf } from '../../resource/title.ts'
import { sessionUser } from '../../session/session.ts'
import { PageLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPage } from '../../ui/loading/lazyPage.ts'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'

const ListPage = lazyPage(() => import('./ListPage.tsx'), 'ListPage')
const ShowPage = lazyPage(() => import('./RecordPages.tsx'), 'ShowPage')
const CreatePage = lazyPage(() => import('./RecordPages.tsx'), 'CreatePage')
const EditPage = lazyPage(() => import('./RecordPages.tsx'), 'EditPage')
const FurtherList = lazyPart(() => import('./ListPage.tsx'), 'FurtherList', PageLoadError)

/**
 * Returns the pages of a resource as react-admin takes them, by the names of its fields and relations. Page files of projects
 * (`admin/vehicles.tsx`) call it; the types check the names against the model.
 *
 * @example
 * resource<typeof Vehicle>('vehicles', { icon: DirectionsCar, title: ['make', 'model'], form: ['make', 'model', 'year'] })
 */
export function resource<M extends AnyModel = AnyModel>(name: string, options: ResourceOptions<M>): ResourceProps {
  const { icon, label, dashboard, list, show, create, edit } = options
  // A cast: the compiler has checked the names by the model; pages look them up as texts.
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
      ...(dashboard === false && { dashboard }),
      [pagesOption]: pages,
    },
  }
}

/**
 * Returns resources below a heading of the menu that folds them. Resources without a heading come first in the menu, on the first page and in the palette.
 *
 * @example
 * export const resources = [customers, vehicles, ...menuGroup('Lookups', [colors, countries])]
 */
export function menuGroup(heading: string, resources: readonly ResourceProps[]): ResourceProps[] {
  return resources.map((resource) => ({ ...resource, options: { ...resource.options, group: heading } }))
}

/** Returns the component of a page: a component of the project, `DefaultPage`, or undefined for a page that is left out. */
function pageOf(page: unknown, DefaultPage: ComponentType): ComponentType | undefined {
  if (page === false) return undefined
  return isComponent(page) ? page : DefaultPage
}

/** Returns an icon with the first letter of a name, for a resource without an icon. */
function letterIcon(name: string) {
  const [letter = ''] = name
  return (props: SvgIconProps) => (
    <SvgIcon {...props}>
      <rect x={3} y={3} width={18} height={18} rx={5} opacity={0.16} />
      <text x={12} y={16.4} fontSize={12.5} fontWeight={650} textAnchor="middle">
        {letter.toUpperCase()}
      </text>
    </SvgIcon>
  )
}

/** A further list of a resource: the options of `list`, a title, and a filter of the API that the list always has. The filter may depend on the user; with `AUTH=off`, `id` and `email` are empty. */
export interface ListPageOptions<M extends AnyModel = AnyModel> extends ListOptions<M> {
  readonly title: string
  readonly filter?: MatchOf<M> | ((user: SignedInUser) => MatchOf<M>)
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
  return () => {
    // Computed once: for another user the whole page is reloaded.
    const [fixedFilter] = useState(() => (typeof filter === 'function' ? filter(sessionUser()) : filter))
    return (
      <FurtherList
        resource={resource}
        title={title}
        {...(fixedFilter && { filter: fixedFilter })}
        storeKey={false}
        list={list}
      />
    )
  }
}
