import { type RaRecord, useResourceDefinitions, useTranslate } from 'react-admin'
import { columnsOf } from '../../resource/defaults.ts'
import { choicesOf, findField, type NamedField, useFindResource } from '../../resource/named.ts'
import { toldByTitle } from '../../resource/title.ts'
import { nameOfRecord } from '../../ui/nameOfRecord.ts'
import { isRecord } from '../../ui/useJoinedRecords.ts'

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
    if (reference !== undefined) {
      const related: unknown = record[relation]
      return isRecord(related) ? nameOfRecord(related, definitions[reference]) : ''
    }
    const value: unknown = record[field.source]
    const choice = choicesOf(field).find(({ id }) => id === value)
    if (choice !== undefined) return translate(choice.name, { _: choice.name })
    return toldKinds.has(kind) ? String(value ?? '') : ''
  }
  return (name: string, record: RaRecord): string => {
    const resource = find(name)
    const told = toldByTitle(resource)
    const columns = columnsOf(resource).filter((item) => typeof item === 'string' && !told.includes(item)) as string[]
    const fields = columns.flatMap((column) => findField(column, resource, find) ?? [])
    const texts = fields.filter((field) => field.of === resource).map((field) => textOf(field, record))
    return texts.filter(Boolean).slice(0, maxFacts).join(' · ')
  }
}
