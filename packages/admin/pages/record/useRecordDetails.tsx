import type { ReactElement } from 'react'
import { type RaRecord, useRecordContext, useResourceContext } from 'react-admin'
import { type FieldInfo, groupBy } from 'slipform/browser'
import { measureOf } from '../../format/measure.ts'
import { columnsOf } from '../../resource/defaults.ts'
import { isFreeText, isNumber } from '../../resource/kinds.ts'
import { findField, type NamedResource, useNamedResource } from '../../resource/named.ts'
import { titleNames } from '../../resource/title.ts'
import { headerOf, RecordHeader } from './RecordHeader.tsx'
import { RecordTimes, splitTimes } from './RecordTimes.tsx'

/** The maximum numbers of fields at the top, one or two rows of each kind. With no more than `fewOthers` other fields, all are shown there. */
const maxMeasures = 4
const maxLead = 8
const fewOthers = 2

/** Whether a field is a number with a unit, a currency or a format. */
const isMeasure = (info: FieldInfo | undefined) =>
  info !== undefined && isNumber(info) && Object.keys(measureOf(info)).length > 0

const sourceOf = ({ props }: ReactElement) => (props as { source?: string }).source ?? ''

/** The longest title that the header shows uncut in a narrow window, too. */
const maxTitleCharacters = 40

/**
 * Returns the fields that the title of the page shows unchanged, so that the page need not repeat them. Returns none if one of them is empty, as
 * users cannot tell then which fields the title shows; and none if the page file lists the fields of the page.
 */
function fieldsInTitle(of: NamedResource, record: RaRecord, maxCharacters: number): readonly string[] {
  if (of.options.show !== undefined || typeof of.options.title === 'function') return []
  const names = titleNames(of)
  const isPlain = names.every((name) => {
    const info = of.info.fields[name]
    return (
      info !== undefined && isFreeText(info) && !info.part && info.values === undefined && info.format === undefined
    )
  })
  const texts = names.map((name) => String(record[name] ?? '').trim())
  return isPlain && texts.every(Boolean) && texts.join(' ').length <= maxCharacters ? names : []
}

/** Returns the fields that the record's title does not show. Returns all fields if the title is longer than `maxCharacters`, which cuts it, or shows every field. */
export function useUntitled(
  fields: readonly ReactElement[],
  maxCharacters = Number.POSITIVE_INFINITY,
): readonly ReactElement[] {
  const { of } = useNamedResource()
  const record = useRecordContext()
  const names = record === undefined ? [] : fieldsInTitle(of, record, maxCharacters)
  const untitled = fields.filter((field) => !names.includes(sourceOf(field)))
  return untitled.length > 0 ? untitled : fields
}

/** Distributes the fields of a record to the parts of its page; no field is repeated. `allFields` are the fields of all sections, `facts` those that a project chooses for the header. */
export function useRecordDetails(
  fields: readonly ReactElement[],
  allFields: readonly ReactElement[],
  facts: readonly string[] | undefined,
) {
  const { of, find } = useNamedResource()
  const record = useRecordContext()
  const header = headerOf(allFields, record, facts)
  const headerSources = [header.badge ?? [], header.facts].flat().map(sourceOf)
  const { others } = splitTimes(fields, useResourceContext() ?? '')
  const belowHeader = others.filter((field) => !headerSources.includes(sourceOf(field)))
  const details = useUntitled(belowHeader, maxTitleCharacters)
  const title = titleNames(of)
  const listed = columnsOf(of).flatMap((name) => {
    const field = typeof name === 'string' ? findField(name, of, find) : undefined
    // Not bytes: an image would push the fields beside it down.
    return field === undefined || field.info.kind === 'bytes' || title.includes(field.source) ? [] : field.source
  })
  const infoOf = (field: ReactElement) => of.info.fields[sourceOf(field)]
  const measures = details.filter((field) => isMeasure(infoOf(field))).slice(0, maxMeasures)
  const unmeasured = details.filter((field) => !measures.includes(field))
  const lead = unmeasured.filter((field) => listed.includes(sourceOf(field))).slice(0, maxLead)
  const more = unmeasured.filter((field) => !lead.includes(field))
  const groupOf = (field: ReactElement) => infoOf(field)?.group ?? 'slipform.show.other_details'
  const isShort = lead.length === 0 || more.length <= fewOthers
  return {
    /** The state and the key facts in the header of the page. */
    header: record && <RecordHeader {...header} />,
    /** The amounts and measures, which come first. */
    measures,
    /** The fields that the list shows, too, which come next. */
    lead: isShort ? unmeasured : lead,
    /** The other fields, by the headings of their groups. */
    more: groupBy(isShort ? [] : more, groupOf),
    /** A line with the times that the server set, and the key. */
    times: <RecordTimes fields={allFields} />,
  }
}
