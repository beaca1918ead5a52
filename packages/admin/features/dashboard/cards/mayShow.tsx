import type { ComponentType } from 'react'
import { can } from '../../../session/session.ts'

/** Wraps a card of the dashboard: it is left out, and sends no request, for users who may not list its resource. */
export const forReaders = <Props extends { readonly resource: string }>(Card: ComponentType<Props>) => {
  const CardForReaders = (props: Props) => (can('list', props.resource) ? <Card {...props} /> : null)
  return CardForReaders
}
