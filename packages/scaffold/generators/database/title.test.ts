import { expect, test } from 'vitest'
import type { FieldSpec } from '../../answers/resource-spec.ts'
import { sampleText, titleFields } from './title.ts'

const many = Array.from({ length: 6 }, (_, at) => `x ${at}`)
const mixed = ['a b', 'c d', 'e f', 'a b', 'g h', 'i j']
const same = ['aa', 'bb', 'aa', 'bb', 'aa', 'bb']

const field = (name: string, kind: 'text' | 'integer' = 'text', options: FieldSpec['options'] = {}): FieldSpec => ({
  name,
  kind: { name: kind },
  options,
  attributes: name === 'id' ? { primary_key: true } : { sortable: true },
})

test.each<[string, FieldSpec[], Record<string, readonly string[]>, string]>([
  ['a name that every record has', [field('code'), field('name')], {}, 'name'],
  ['a number of the table, also as one word', [field('note'), field('patientnumber')], {}, 'patientnumber'],
  ['a text called as the table', [field('note'), field('patient', 'text', { default: '' })], {}, 'patient'],
  ['a name that repeats, with the key', [field('name')], { name: mixed }, 'name,id'],
  ['that of persons', [field('first_name'), field('last_name')], { first_name: same }, 'first_name,last_name'],
  ['no text without rows', [field('admission_type')], {}, ''],
  ['no text that repeats', [field('admission_type')], { admission_type: same }, ''],
  ['no text of one letter', [field('flag')], { flag: ['a', 'b', 'c'] }, ''],
  ['no text without a name, however much it differs', [field('note')], { note: many }, ''],
  ['no key of a program', [field('uuid')], { uuid: many }, ''],
  ['a number that people know', [field('patient_no', 'integer'), field('gender')], { gender: same }, 'patient_no'],
  [
    'a unique text',
    [field('name'), field('a', 'text', { default: '', unique: true })],
    { a: many, name: ['', 'a'] },
    'a',
  ],
])('the title is %s', (_, fields, values, title) => {
  const sampleOf = ({ name }: FieldSpec) => values[name] && sampleText(values[name])
  const found = titleFields([field('id', 'integer'), ...fields], 'patient', sampleOf)
  expect(found.map(({ name }) => name).join()).toBe(title)
})
