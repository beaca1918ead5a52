import { describe, expect, test } from 'vitest'
import { guessMapping, missingFields, repeatedFields, updatedRecord } from './mapping.ts'
import type { ImportTarget } from './target.ts'

const field = (name: string, required = false) => ({ name, required, types: {} })

const target: ImportTarget = {
  fields: [field('name', true), field('e_mail', true), field('is_private'), field('customer_id')],
  key: { name: 'id', type: { kind: 'text', nullable: false } },
  limits: { create: 100, update: 100 },
  canDryRun: true,
}

const labels: Record<string, string> = { name: 'Nom', is_private: 'Confidentiel', customer_id: 'Client' }
const labelOf = (name: string) => labels[name] ?? name

describe('guessMapping', () => {
  test.each([
    ['name', 'name'],
    [' NAME', 'name'],
    ['nom', 'name'],
    ['E-Mail', 'e_mail'],
    ['email', 'e_mail'],
    ['Is private', 'is_private'],
    ['confidentiel', 'is_private'],
    ['Client', 'customer_id'],
    ['ID', updatedRecord],
    ['customer.name', ''],
    ['created_at', ''],
    ['', ''],
  ])('%j is %j', (header, importAs) => {
    expect(guessMapping([header], target, labelOf)).toEqual([importAs])
  })

  test('gives each field to one column only', () => {
    expect(guessMapping(['name', 'Nom', '', ''], target, labelOf)).toEqual(['name', '', '', ''])
  })

  test('leaves out the key where records cannot be updated', () => {
    const { key: _key, ...withoutKey } = target
    expect(guessMapping(['id'], withoutKey, labelOf)).toEqual([''])
  })
})

test('missingFields names what a new record needs and no column gives', () => {
  expect(missingFields(['name', ''], target)).toEqual(['e_mail'])
  expect(missingFields(['name', ''], { ...target, limits: { update: 100 } })).toEqual([])
})

test('repeatedMeanings names what several columns are imported as', () => {
  expect(repeatedFields(['name', '', 'e_mail', '', 'name'])).toEqual(['name'])
})
