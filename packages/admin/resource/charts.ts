import { can } from '../session/session.ts'
import { findField, type NamedResource } from './named.ts'

/** Returns the fields that the dashboard counts records by: an enumeration, and a date that users enter. */
export function chartNames(of: NamedResource): { breakdown?: string | undefined; timeline?: string | undefined } {
  const { dashboard } = of.options
  if (dashboard === false || !can('aggregate', of.name)) return {}
  const filterable = Object.entries(of.info.fields).filter(([, field]) => field.filterable)
  const dated = filterable.find(([, { kind }]) => kind === 'date' || kind === 'datetime')?.[0]
  const counted = filterable.find(([, { kind, values }]) => values !== undefined && kind !== 'arrayOf')?.[0]
  const sourceOf = (name: string | undefined) => name && findField(name, of, () => of)?.source
  return {
    breakdown: sourceOf(dashboard?.breakdown) ?? counted,
    timeline: sourceOf(dashboard?.timeline) ?? dated,
  }
}

/** Whether records only link others: all that is written are two or more keys of other records. */
export function isLinkTable({ info }: NamedResource): boolean {
  const written = Object.values(info.fields).filter(
    (field) => !field.key && !field.generated && field.default === undefined,
  )
  return written.length > 1 && written.every(({ reference }) => reference !== undefined)
}
