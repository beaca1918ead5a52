import { createElement } from 'react'
import { ReferenceField } from 'react-admin'
import { expect, test } from 'vitest'
import type { RelatedPerson } from '../../ui/Slot.tsx'
import { joinPeople, referredUsers } from './people.ts'

const at = (day: number) => `2026-01-0${day}T00:00:00Z`
const person = (id: string | null, role: RelatedPerson['role'], day: number): RelatedPerson => ({
  id,
  name: `Name ${id}`,
  role,
  at: at(day),
})

const created = { role: 'created', at: at(1) }

test('a user stands once, with the latest time of each role, the latest first', () => {
  const related = [
    person('ann', 'created', 1),
    person('bob', 'changed', 5),
    person('ann', 'commented', 2),
    person('ann', 'commented', 4),
    person(null, 'mentioned', 3),
  ]
  expect(joinPeople(related, [])).toEqual([
    { id: 'bob', name: 'Name bob', parts: [{ role: 'changed', at: at(5) }] },
    { id: 'ann', name: 'Name ann', parts: [created, { role: 'commented', at: at(4) }] },
    { id: null, name: 'Name null', parts: [{ role: 'mentioned', at: at(3) }] },
  ])
})

test('users that fields refer to lead, with the labels of the fields', () => {
  const owner = createElement(ReferenceField, { source: 'owner_id', reference: 'auth/users', label: 'Owner' })
  const customer = createElement(ReferenceField, { source: 'customer_id', reference: 'customers' })
  const referred = referredUsers([owner, customer], { id: 1, owner_id: 'cid', customer_id: 'ann' })
  expect(referred).toEqual([{ id: 'cid', source: 'owner_id', label: 'Owner' }])
  const [first, second] = joinPeople([person('ann', 'changed', 2), person('cid', 'created', 1)], referred)
  const ofOwner = { source: 'owner_id', label: 'Owner' }
  expect(first?.parts).toEqual([ofOwner, created])
  expect(second?.id).toBe('ann')
  expect(joinPeople([], referred)).toEqual([{ id: 'cid', name: undefined, parts: [ofOwner] }])
})
