import { useEffect, useState } from 'react'
import { type Identifier, useEvent, useNotify, useRefresh, useResourceContext } from 'react-admin'
import { Fault, faultOf } from 'slipform/browser'
import { type Row, readData } from 'slipform/csv'
import { type ItemError, sendEach } from '../../api/batch.ts'
import { dataProvider, sortedIfPossible } from '../../api/dataProvider.ts'
import { messageOf } from '../../i18n/errorText.ts'
import { isForJob } from '../../session/isForJob.ts'
import { findImportJob, followImport, importByJob, type JobListener } from './importJob.ts'
import { faultsOfItem } from './itemFaults.ts'
import { type ReadRecords, ReferenceLookup } from './lookup.ts'
import { fieldOf, type Mapping, updatedRecord } from './mapping.ts'
import { downloadRows } from './rejected.ts'
import { anyValue, Rejections } from './rejections.ts'
import { readRow } from './rows.ts'
import { type ImportRun, run as runRows } from './run.ts'
import { columnName, type ImportSource, readSource } from './source.ts'
import type { ImportAction, ImportTarget } from './target.ts'
import { useRememberedMappings } from './useRememberedMappings.ts'
import { useRun } from './useRun.ts'
import { type ImportWords, useWords } from './useWords.ts'

/** The steps of an import, in their order. */
export const steps = ['file', 'columns', 'check', 'import'] as const

export type ImportStep = (typeof steps)[number]

/** The most records that a link to a list names: more keys make an address that browsers and proxies cut. */
const maxLinked = 50

/** The keys of the records that an import has written, as far as a list can be asked for them. */
export type WrittenRows = Readonly<Record<ImportAction, readonly Identifier[]>>

/** An import from the first step to the last: its state, and what the user can do. Its dialog calls it once; each step gets the result. */
export const useImport = (target: ImportTarget) => {
  const resource = useResourceContext() ?? ''
  const wordsOfPage = useWords(resource)
  const remembered = useRememberedMappings(resource, target)
  const refresh = useRefresh()
  const notify = useNotify()
  const [jobId] = useState(() => findImportJob(resource))
  const [step, setStep] = useState<ImportStep>(jobId === undefined ? 'file' : 'import')
  const [source, setSource] = useState<ImportSource>()
  const [written, setWritten] = useState<WrittenRows>({ create: [], update: [] })
  const [rejections, setRejections] = useState(() => new Rejections())
  const words = { ...wordsOfPage, locale: source?.region ?? wordsOfPage.locale }
  const { state: run, go, stop } = useRun()

  const onWritten = (action: ImportAction, keys: readonly Identifier[]) =>
    setWritten((now) => ({ ...now, [action]: [...now[action], ...keys].slice(0, maxLinked) }))

  const follow = useEvent(() => {
    if (jobId === undefined) return
    const columns = { columnOf: () => -1, nameOf: words.fieldLabel }
    const faultsOf = (error: ItemError, item: object) => faultsOfItem(error, { ...item }, columns, target.key?.name)
    void go(followImport(resource, jobId, rejections, { faultsOf, onWritten })).then(refresh)
  })
  useEffect(follow, [follow])

  const open = async (file: File) => {
    setSource(await readSource(file, resource, target, wordsOfPage, remembered.find))
    setStep('columns')
  }

  const checkRows = () => {
    if (source === undefined) return
    const rejected = new Rejections()
    setRejections(rejected)
    setStep('check')
    void go(runRows(toJob(source, { resource, target, words }, rejected)))
  }

  const importRows = () => {
    if (source === undefined) return
    setStep('import')
    remembered.add(source.inspection.headers, source.mapping)
    const job = toJob(source, { resource, target, words }, rejections, onWritten)
    const isLong = isForJob(resource, source.inspection.total)
    void go(isLong ? importByJob(resource, job, { ...job, onWritten }) : runRows(job)).then(refresh)
  }

  const downloadRejected = async () => {
    if (source === undefined) return
    const reached = run.status === 'done' ? Number.POSITIVE_INFINITY : run.progress.row
    const errorOf = ({ number, cells }: Row) => {
      if (number <= reached || rejections.has(number)) return rejections.textOf(number, cells, words.colon)
      return words.explain(new Fault('not_reached'))
    }
    await downloadRows(source, errorOf).catch((error) => notify(reasonOf(error, words), { type: 'error' }))
  }

  return {
    ...{ resource, target, words, step, setStep, source, rejections, written, run, stop },
    ...{ open, checkRows, importRows, downloadRejected },
    total: run.progress.ofJob ?? source?.inspection.total ?? 0,
    reason: run.error === undefined ? '' : reasonOf(run.error, words),
    // A job goes on without the page.
    isImporting:
      step === 'import' && run.status === 'running' && run.progress.ofJob === undefined && source !== undefined,
    setMapping: (mapping: Mapping) => source && setSource({ ...source, mapping }),
    setRegion: (region: string) => source && setSource({ ...source, region }),
  }
}

/** The result of `useImport`. */
export type Import = ReturnType<typeof useImport>

/** Returns why a file cannot be read further, or a request failed. Browsers throw a `DOMException` for a file that has changed. */
const reasonOf = (error: unknown, { explain }: ImportWords): string =>
  error instanceof Fault || error instanceof DOMException ? explain(faultOf(error)) : messageOf(error)

/** Returns what the import does with the rows of a file; without `onWritten`, the check, a dry run. */
function toJob(
  { file, inspection, mapping }: ImportSource,
  { resource, target, words }: { resource: string; target: ImportTarget; words: ImportWords },
  rejections: Rejections,
  onWritten?: (action: ImportAction, keys: readonly Identifier[]) => void,
): ImportRun & Pick<JobListener, 'faultsOf'> {
  const lookup = new ReferenceLookup(mapping, target, words, readRecords)
  const plan = { ...inspection, mapping, target, words, lookup }
  const columnAt = (at: number) => columnName(inspection.headers, at, words)
  const fields = mapping.map((importAs) => (importAs === updatedRecord ? target.key?.name : fieldOf(importAs).name))
  const columnOf = (field: string) => fields.indexOf(field)
  const nameOf = (field: string) => (columnOf(field) === -1 ? words.fieldLabel(field) : columnAt(columnOf(field)))
  const faultsOf: JobListener['faultsOf'] = (error, item) =>
    faultsOfItem(error, item, { columnOf, nameOf }, target.key?.name)
  return {
    faultsOf,
    rows: lookup.resolve(readData(file, inspection.format)),
    toChange: ({ number, cells }) => {
      if (rejections.has(number)) return undefined
      const read = readRow(cells, plan)
      if (!Array.isArray(read)) return read
      const faults = read.map(({ at, fault: { text, values } }) => ({
        ...(at !== undefined && { at, name: columnAt(at) }),
        value: String(values.value ?? ''),
        text: words.explain(new Fault(text, { ...values, value: anyValue })),
      }))
      rejections.add(number, faults)
      return undefined
    },
    limits: target.limits,
    send: async (action, items) => {
      const options = onWritten ? { onWritten: onWritten.bind(undefined, action) } : { isDryRun: true }
      const errors = await sendEach(resource, action === 'create' ? 'POST' : 'PATCH', items, options)
      return new Map([...errors].map(([at, error]) => [at, faultsOf(error, items[at] ?? {})]))
    },
    rejections,
    ...(onWritten && { doubt: words.explain(new Fault('unknown')) }),
  }
}

const readRecords: ReadRecords = (resource, field, values) =>
  dataProvider.getList(resource, {
    filter: { [field]: values },
    pagination: { page: 1, perPage: values.length },
    sort: { field: 'id', order: 'ASC' },
    meta: sortedIfPossible,
  })
