import type { ComponentType } from 'react'
import { can } from '../../../session/session.ts'

interface OfResource {
  readonly resource: string | readonly string[]
}

/** Whether the user may list the resources of a card. */
const mayShow = ({ resource }: OfResource): boolean => [resource].flat().every((name) => can('list', name))

/** Wraps a card of the dashboard: it is left out, and sends no request, for users who may not list its resources. */
export const forReaders = <Props extends OfResource>(Card: ComponentType<Props>) => {
  const CardForReaders = (props: Props) => (mayShow(props) ? <Card {...props} /> : null)
  return CardForReaders
}
