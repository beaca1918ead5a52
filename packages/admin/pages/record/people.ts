import type { ReactElement } from 'react'
import type { RaRecord } from 'react-admin'
import type { RelatedPerson } from '../../ui/Slot.tsx'
import { users } from '../../ui/useUsers.ts'

/** The part of a user in a record: a role in its history, or a field that refers to the user. */
export type PersonPart = Pick<RelatedPerson, 'role' | 'at'> | { readonly source: string; readonly label: unknown }

/** Returns the users that fields of a record refer to. */
export const referredUsers = (fields: readonly ReactElement[], record: RaRecord | undefined) =>
  fields.flatMap(({ props }) => {
    const { source = '', reference, label } = props as { source?: string; reference?: string; label?: unknown }
    const id: unknown = record?.[source]
    return reference === users && typeof id === 'string' ? [{ id, source, label }] : []
  })

/** Joins the users of history, comments and fields. Each is returned once, first those of fields, then the latest; each role has its latest time. */
export function joinPeople(related: readonly RelatedPerson[], referred: ReturnType<typeof referredUsers>) {
  const keys = new Set([...referred.map(({ id }) => id), ...[...related].sort(byTime).map(keyOf)])
  const roles = new Set(related.map(({ role }) => role))
  return [...keys].map((key) => {
    const activities = related.filter((person) => keyOf(person) === key)
    const [latest] = [...activities].sort(byTime)
    const times = [...roles].flatMap(
      (role) => activities.filter((person) => person.role === role).sort(byTime)[0] ?? [],
    )
    const fields = referred.filter(({ id }) => id === key).map(({ source, label }) => ({ source, label }))
    const parts: readonly PersonPart[] = [...fields, ...times.map(({ role, at }) => ({ role, at }))]
    return {
      id: latest === undefined ? key : latest.id,
      // Undefined for a user to which only fields refer.
      name: latest?.name,
      parts,
    }
  })
}

const keyOf = ({ id, name }: RelatedPerson) => id ?? name

const byTime = (first: RelatedPerson, second: RelatedPerson) => Date.parse(second.at) - Date.parse(first.at)
