import { type RaRecord, useResourceDefinitions } from 'react-admin'
import { choiceName } from '../../i18n/choiceName.ts'
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
  const textOf = (field: NamedField, record: RaRecord): string => {
    const { reference, relation = '', kind } = field.info
    const related: unknown = record[relation]
    if (reference !== undefined) return isRecord(related) ? nameOfRecord(related, definitions[reference]) : ''
    if (!toldKinds.has(kind)) return ''
    const value: unknown = record[field.source]
    const choice = choicesOf(field).find(({ id }) => id === value)
    return choice ? choiceName([choice], choice.id) : String(value ?? '')
  }
  return (name: string, record: RaRecord): string => {
    const resource = find(name)
    const told = toldByTitle(resource)
    const fields = columnsOf(resource).flatMap((item) =>
      typeof item === 'string' && !told.includes(item) ? (findField(item, resource, find) ?? []) : [],
    )
    const texts = fields.filter((field) => field.of === resource).map((field) => textOf(field, record))
    return texts.filter(Boolean).slice(0, maxFacts).join(' · ')
  }
}
