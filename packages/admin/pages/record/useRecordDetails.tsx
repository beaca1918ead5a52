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

/** The most fields that lead, each kind a row or two; a record with no more than a few others shows all of them in one place. */
const maxMeasures = 4
const maxLead = 8
const fewOthers = 2

/** Whether a field is a number with a unit, a currency or a format. */
const isMeasure = (info: FieldInfo | undefined) =>
  info !== undefined && isNumber(info) && Object.keys(measureOf(info)).length > 0

const sourceOf = ({ props }: ReactElement) => (props as { source?: string }).source ?? ''

/** The longest title that the header shows whole, in a narrow window too. */
const maxTitleCharacters = 40

/**
 * Returns the fields that the title of the page shows as they are, so that the page need not repeat them. None if one of them has no value,
 * as the title does not say then which ones it shows; and none where a page file lists what its page shows.
 */
function namesInTitle(of: NamedResource, record: RaRecord, maxCharacters: number): readonly string[] {
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

/** Returns the fields of a record that its title does not show, which a longer title cuts; all fields of a record that has no others. */
export function useUntitled(
  fields: readonly ReactElement[],
  maxCharacters = Number.POSITIVE_INFINITY,
): readonly ReactElement[] {
  const { of } = useNamedResource()
  const record = useRecordContext()
  const inTitle = record === undefined ? [] : namesInTitle(of, record, maxCharacters)
  const untitled = fields.filter((field) => !inTitle.includes(sourceOf(field)))
  return untitled.length > 0 ? untitled : fields
}

/** Separates the fields of the page's record into the parts of its page, each of which has a field once; `ofHeader` are those of all sections, `facts` the page file's choice. */
export function useRecordDetails(
  fields: readonly ReactElement[],
  ofHeader: readonly ReactElement[],
  facts: readonly string[] | undefined,
) {
  const { of, find } = useNamedResource()
  const record = useRecordContext()
  const header = headerOf(ofHeader, record, facts)
  const inHeader = [header.badge ?? [], header.facts].flat().map(sourceOf)
  const { others } = splitTimes(fields, useResourceContext() ?? '')
  const belowHeader = others.filter((field) => !inHeader.includes(sourceOf(field)))
  const details = useUntitled(belowHeader, maxTitleCharacters)
  const title = titleNames(of)
  const listed = columnsOf(of).flatMap((name) => {
    const field = typeof name === 'string' ? findField(name, of, find) : undefined
    // An image would push the facts beside it down.
    return field === undefined || field.info.kind === 'bytes' || title.includes(field.source) ? [] : field.source
  })
  const infoOf = (field: ReactElement) => of.info.fields[sourceOf(field)]
  const measures = details.filter((field) => isMeasure(infoOf(field))).slice(0, maxMeasures)
  const plain = details.filter((field) => !measures.includes(field))
  const lead = plain.filter((field) => listed.includes(sourceOf(field))).slice(0, maxLead)
  const more = plain.filter((field) => !lead.includes(field))
  const groupOf = (field: ReactElement) => infoOf(field)?.group ?? 'slipform.show.other_details'
  const isShort = lead.length === 0 || more.length <= fewOthers
  return {
    /** The state and the key facts, which stand in the header of the page. */
    header: record && <RecordHeader {...header} />,
    /** The amounts and measures that lead. */
    measures,
    /** The fields that come next: those that the list shows. */
    lead: isShort ? plain : lead,
    /** The others, by the headings of their groups. */
    more: groupBy(isShort ? [] : more, groupOf),
    /** A line with the times that the server set, and the key. */
    times: <RecordTimes fields={ofHeader} />,
  }
}
