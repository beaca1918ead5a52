import { useState } from 'react'
import { type Identifier, useNotify, useRefresh, useResourceContext } from 'react-admin'
import { Fault, faultOf } from 'slipform/browser'
import { type Row, readData } from 'slipform/csv'
import type { ItemError } from '../../api/batch.ts'
import { dataProvider, sortedIfPossible } from '../../api/dataProvider.ts'
import { faultsOfItem } from './itemFaults.ts'
import { type ReadRecords, ReferenceLookup } from './lookup.ts'
import type { Mapping } from './mapping.ts'
import { namesIn } from './names.ts'
import { downloadRows } from './rejected.ts'
import { Rejections } from './rejections.ts'
import { faultOfRow, toChange } from './row.ts'
import { advance, type Job, start } from './run.ts'
import { send } from './send.ts'
import { type ImportSource, readSource } from './source.ts'
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
  const [step, setStep] = useState<ImportStep>('file')
  const [source, setSource] = useState<ImportSource>()
  const [written, setWritten] = useState<WrittenRows>({ create: [], update: [] })
  const [rejections, setRejections] = useState(() => new Rejections())
  const words = { ...wordsOfPage, locale: source?.region ?? wordsOfPage.locale }
  const total = source?.inspection.total ?? 0
  const check = useRun(total)
  const importing = useRun(total)

  const open = async (file: File, delimiter?: string) => {
    setSource(await readSource(file, delimiter, resource, target, wordsOfPage, remembered.find))
    setStep('columns')
  }

  const addWritten = (action: ImportAction, keys: readonly Identifier[]) =>
    setWritten((now) => ({ ...now, [action]: [...now[action], ...keys].slice(0, maxLinked) }))
  const jobOf = (of: ImportSource, rejected: Rejections, isDryRun: boolean) =>
    toJob(of, { resource, target, words }, rejected, isDryRun, addWritten)

  const checkRows = (from = start) => {
    if (source === undefined) return
    const rejected = from === start ? new Rejections() : rejections
    setRejections(rejected)
    setStep('check')
    void check.go(jobOf(source, rejected, true), from)
  }

  const importRows = (from = start) => {
    if (source === undefined) return
    setStep('import')
    remembered.add(source.inspection.headers, source.mapping)
    void importing.go(jobOf(source, rejections, false), from).then(refresh)
  }

  /** Continues after a batch with an unknown outcome, whose rows are listed as such. */
  const resume = () => {
    const { interruption } = importing.state
    if (interruption === undefined) return
    const fault = faultOfRow(words.explain(new Fault('unknown')))
    for (const row of interruption.batch.rows) rejections.add(row, [fault])
    importRows(advance(interruption.progress, interruption.batch, 0))
  }

  const downloadRejected = async () => {
    if (source === undefined) return
    const { status, progress, interruption } = importing.state
    const reached = status === 'idle' || status === 'done' ? Number.POSITIVE_INFINITY : progress.row
    const doubtful = new Set(interruption?.isDoubtful ? interruption.batch.rows : [])
    const errorOf = ({ number, cells }: Row) => {
      if (number <= reached || rejections.has(number)) return rejections.textOf(number, cells, words.colon)
      return words.explain(new Fault(doubtful.has(number) ? 'unknown' : 'not_reached'))
    }
    await downloadRows(source, errorOf).catch((error) => notify(words.explain(faultOf(error)), { type: 'error' }))
  }

  const isImporting = ['running', 'stopping'].includes(importing.state.status)
  return {
    ...{ resource, target, words, step, setStep, source, total, rejections, written, check, importing, isImporting },
    ...{ open, checkRows, importRows, resume, downloadRejected },
    setMapping: (mapping: Mapping) => source && setSource({ ...source, mapping }),
    setRegion: (region: string) => source && setSource({ ...source, region }),
  }
}

/** The result of `useImport`. */
export type Import = ReturnType<typeof useImport>

/** Returns what the check, a dry run, or the import does with the rows of a file. */
function toJob(
  { file, inspection, mapping }: ImportSource,
  { resource, target, words }: { resource: string; target: ImportTarget; words: ImportWords },
  rejections: Rejections,
  isDryRun: boolean,
  onWritten: (action: ImportAction, keys: readonly Identifier[]) => void,
): Job {
  const lookup = new ReferenceLookup(mapping, target, words, readRecords)
  const { headers, commas } = inspection
  const names = namesIn(headers, mapping, target, words)
  const plan = { headers, commas, mapping, target, words, lookup, explain: words.explain, nameOf: names.ofColumn }
  return {
    rows: lookup.resolve(readData(file, inspection.format)),
    toChange: (row) => (isDryRun || !rejections.has(row.number) ? toChange(row, plan) : undefined),
    limits: target.limits,
    send: async (batch) => {
      const errors = await send(resource, batch, isDryRun, (keys) => onWritten(batch.action, keys))
      const faultsAt = ([at, error]: [number, ItemError]) =>
        [at, faultsOfItem(error, batch.items[at] ?? {}, names, target.key?.name)] as const
      return new Map([...errors].map(faultsAt))
    },
    rejections,
  }
}

const readRecords: ReadRecords = (resource, field, values) =>
  dataProvider.getList(resource, {
    filter: { [field]: values },
    pagination: { page: 1, perPage: values.length },
    sort: { field: 'id', order: 'ASC' },
    meta: sortedIfPossible,
  })
