import { useEffect, useState } from 'react'
import { useEvent, useNotify, useRefresh } from 'react-admin'
import { Fault, faultOf } from 'slipform/browser'
import { type Row, readData } from 'slipform/csv'
import { sendEach } from '../../api/batch.ts'
import { dataProvider, sortedIfPossible } from '../../api/dataProvider.ts'
import { messageOf } from '../../i18n/errorText.ts'
import { isForJob } from '../../session/isForJob.ts'
import { FaultList } from './faults.ts'
import { findImportJob, followImport, importByJob } from './importJob.ts'
import { faultsOfItem } from './itemFaults.ts'
import { type ReadRecords, ReferenceLookup } from './lookup.ts'
import type { Mapping } from './mapping.ts'
import { downloadRows } from './rejected.ts'
import { readRow } from './rows.ts'
import { type ImportRun, run as runRows } from './run.ts'
import { type ImportSource, readSource } from './source.ts'
import type { ImportTarget } from './target.ts'
import { useRun } from './useRun.ts'
import { explain, wordsOf } from './words.ts'

/** The steps of an import, in their order. */
export const steps = ['file', 'columns', 'check', 'import'] as const

export type ImportStep = (typeof steps)[number]

/** The state of an import from the first step to the last, and the user's actions. The dialog calls it and passes the result to each step. */
export const useImport = (target: ImportTarget) => {
  const { resource } = target
  const refresh = useRefresh()
  const notify = useNotify()
  const [jobId] = useState(() => findImportJob(resource))
  const [step, setStep] = useState<ImportStep>(jobId === null ? 'file' : 'import')
  const [source, setSource] = useState<ImportSource>()
  const [faults, setFaults] = useState(() => new FaultList())
  const { state: run, go, stop } = useRun()

  const follow = useEvent(() => {
    if (jobId !== null) void go(followImport(jobId, faults, { target, headers: [], mapping: [] })).then(refresh)
  })
  useEffect(follow, [follow])

  const open = async (file: File) => {
    setSource(await readSource(file, target))
    setStep('columns')
  }

  const checkRows = () => {
    if (source === undefined) return
    const rejected = new FaultList()
    setFaults(rejected)
    setStep('check')
    void go(runRows(toRun(source, rejected, false)))
  }

  const importRows = () => {
    if (source === undefined) return
    setStep('import')
    const job = toRun(source, faults, true)
    void go(isForJob(resource, source.total) ? importByJob(job, source) : runRows(job)).then(refresh)
  }

  const downloadRejected = async () => {
    if (source === undefined) return
    const reached = run.status === 'done' ? Number.POSITIVE_INFINITY : run.progress.row
    const errorOf = ({ number, cells }: Row) =>
      number <= reached || faults.has(number) ? faults.textOf(number, cells) : explain(new Fault('not_reached'))
    await downloadRows(source, errorOf).catch((error) => notify(reasonOf(error), { type: 'error' }))
  }

  return {
    ...{ target, step, setStep, source, faults, run, stop },
    ...{ open, checkRows, importRows, downloadRejected },
    total: run.progress.ofJob ?? source?.total ?? 0,
    reason: run.error === undefined ? '' : reasonOf(run.error),
    // Not for a job of the server, which goes on without the page.
    isImporting:
      step === 'import' &&
      run.status === 'running' &&
      !run.isStopping &&
      run.progress.ofJob === undefined &&
      source !== undefined,
    setMapping: (mapping: Mapping) => source && setSource({ ...source, mapping }),
    setRegion: (region: string) => source && setSource({ ...source, words: wordsOf(region) }),
  }
}

/** The result of `useImport`. */
export type Import = ReturnType<typeof useImport>

/** Returns the message of a failed request or file. Browsers throw a `DOMException` for a file that has changed since it was chosen. */
const reasonOf = (error: unknown): string =>
  error instanceof Fault || error instanceof DOMException ? explain(faultOf(error)) : messageOf(error)

/** Returns the run of a file's rows: of the import, or of the check, a dry run, which writes nothing. */
function toRun(source: ImportSource, faults: FaultList, isWriting: boolean): ImportRun {
  const { file, format, mapping, target, words } = source
  const lookup = new ReferenceLookup(mapping, target, words, readRecords)
  const plan = { ...source, lookup }
  return {
    rows: lookup.resolve(readData(file, format)),
    toChange: (row) => (faults.has(row.number) ? undefined : readRow(row, plan, faults)),
    limits: target.limits,
    send: async (action, items) => {
      const method = action === 'create' ? 'POST' : 'PATCH'
      const errors = await sendEach(target.resource, method, items, { isDryRun: !isWriting })
      return new Map(
        [...errors].map(([position, error]) => [position, faultsOfItem(error, items[position] ?? {}, source)]),
      )
    },
    faults,
    isWriting,
  }
}

const readRecords: ReadRecords = (resource, field, values) =>
  dataProvider.getList(resource, {
    filter: { [field]: values },
    pagination: { page: 1, perPage: values.length + 1 },
    sort: { field: 'id', order: 'ASC' },
    meta: sortedIfPossible,
  })
