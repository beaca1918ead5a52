import type { ReactElement } from 'react'
import type { RaRecord } from 'react-admin'
import type { RelatedPerson } from '../../ui/Slot.tsx'
import { users } from '../../ui/useUsers.ts'

/** What a user has to do with a record: a role that the page names, or a field that refers to the user. */
export type PersonPart = Pick<RelatedPerson, 'role' | 'at'> | { readonly source: string; readonly label: unknown }

/** Returns the users that fields of a record refer to. */
export const referredUsers = (fields: readonly ReactElement[], record: RaRecord | undefined) =>
  fields.flatMap(({ props }) => {
    const { source = '', reference, label } = props as { source?: string; reference?: string; label?: unknown }
    const id: unknown = record?.[source]
    return reference === users && typeof id === 'string' ? [{ id, source, label }] : []
  })

/** Joins what history, comments and fields say of users: each of them once, the latest first; of a role the latest time. Those of fields lead. */
export function joinPeople(related: readonly RelatedPerson[], referred: ReturnType<typeof referredUsers>) {
  const keys = new Set([...referred.map(({ id }) => id), ...[...related].sort(byTime).map(keyOf)])
  const roles = new Set(related.map(({ role }) => role))
  return [...keys].map((key) => {
    const ofPerson = related.filter((person) => keyOf(person) === key)
    const [latest] = [...ofPerson].sort(byTime)
    const times = [...roles].flatMap((role) => ofPerson.filter((person) => person.role === role).sort(byTime)[0] ?? [])
    const fields = referred.filter(({ id }) => id === key).map(({ source, label }) => ({ source, label }))
    const parts: readonly PersonPart[] = [...fields, ...times.map(({ role, at }) => ({ role, at }))]
    return {
      id: latest === undefined ? key : latest.id,
      // Of a user that only a field refers to it is unknown.
      name: latest?.name,
      parts,
    }
  })
}

const keyOf = ({ id, name }: RelatedPerson) => id ?? name

const byTime = (person: RelatedPerson, other: RelatedPerson) => Date.parse(other.at) - Date.parse(person.at)
