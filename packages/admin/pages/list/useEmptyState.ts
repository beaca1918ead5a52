import { useContext } from 'react'
import {
  useGetResourceLabel,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { withSmallInitial } from '../../i18n/fieldLabel.ts'
import { hasKey, infoOf } from '../../resource/named.ts'
import { can } from '../../session/session.ts'
import { emptyStateOf } from './emptyState.ts'
import { RelationContext } from './relation.ts'

/** Returns why the list around is empty, with the text that says so; a resource's `options.hint` says what to do in its place. */
export function useEmptyState() {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const { filterValues } = useListContext()
  const isRelated = useContext(RelationContext) !== undefined
  const isFiltered = Object.keys(filterValues).length > 0
  const { hasCreate = false, icon, options } = useResourceDefinition({ resource })
  const canCreate = hasCreate && can('create', resource)
  const state = emptyStateOf({ isRelated, isFiltered, hasKey: hasKey(infoOf(resource)), canCreate })
  const text = translate(state.text, { name: withSmallInitial(useGetResourceLabel()(resource, 2)) })
  return { isRelated, isFiltered, canCreate, icon, text, hint: isFiltered ? state.hint : (options?.hint ?? state.hint) }
}
