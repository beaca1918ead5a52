import { type RaRecord, useResourceDefinitions, useTranslate } from 'react-admin'
import { columnsOf } from '../../resource/defaults.ts'
import { choicesOf, findField, type NamedField, useFindResource } from '../../resource/named.ts'
import { toldByTitle } from '../../resource/title.ts'
import { nameOfRecord } from '../../ui/nameOfRecord.ts'

const maxFacts = 3

/** The kinds of fields that tell records apart: times of the server tell little, and amounts are not formatted here. */
const toldKinds: ReadonlySet<string> = new Set(['text', 'oneOf', 'integer'])

/** Returns a function for what the palette shows beside a found record's name, to tell it from others: the first values of its list. */
export const useDetail = () => {
  const find = useFindResource()
  const definitions = useResourceDefinitions()
  const translate = useTranslate()
  const textOf = (field: NamedField, record: RaRecord): string => {
    const { reference, relation = '', kind } = field.info
    const value: unknown = record[reference === undefined ? field.source : relation]
    if (reference !== undefined) return isRecord(value) ? nameOfRecord(value, definitions[reference]) : ''
    const name = choicesOf(field).find(({ id }) => id === value)?.name
    return name === undefined ? (toldKinds.has(kind) ? String(value ?? '') : '') : translate(name, { _: name })
  }
  return (resource: string, record: RaRecord): string => {
    const of = find(resource)
    const title = toldByTitle(of)
    const facts = columnsOf(of).flatMap((item) => {
      const field = typeof item === 'string' && !title.includes(item) ? findField(item, of, find) : undefined
      return (field?.of === of && textOf(field, record)) || []
    })
    return facts.slice(0, maxFacts).join(' · ')
  }
}

const isRecord = (value: unknown): value is RaRecord => typeof value === 'object' && value !== null && 'id' in value
