import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { HttpError } from 'react-admin'
import type { Pulse } from 'slipform/browser'
import { serverPulse } from '../../api/outage.ts'
import { messageOf } from '../../i18n/errorText.ts'
import { firstTextOf } from './changes.ts'
import { readPlan, readVersion, type SourcePlan, type Sources, withTexts, writePlan } from './source.ts'
import { type ShownPageSource, sourcesKey } from './usePageSource.ts'

const pollMs = 250
// In milliseconds. A change of a model restarts the server, so the plan is requested only if the server stays up this long.
const settleMs = 800

/** The changes of the sources, and the plan that brings the project in line with them. */
export type SourceChanges = ReturnType<typeof useSourceChanges>

/** Follows the version of the sources while the server responds, and whether the server waits for a change. Shows a new text at once. */
const useVersion = (pulse: Pulse) => {
  const client = useQueryClient()
  const [version, setVersion] = useState<string>()
  const [waits, setWaits] = useState(false)
  useEffect(() => {
    if (pulse === 'down') return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const poll = async (known?: string) => {
      // Fails while the server restarts.
      const read = await readVersion(known).catch(() => undefined)
      if (isOver) return
      if (read) {
        setVersion(read.version)
        setWaits(read.waits)
        client.setQueryData<Sources>(sourcesKey, (sources) => sources && withTexts(sources, read.texts))
      }
      timer = setTimeout(poll, pollMs, read?.version)
    }
    void poll()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [pulse, client])
  return { version, waits }
}

/** Follows the sources while X-ray is open: when they change, reads them again and plans the migration. */
export const useSourceChanges = ({ source, waitsFor }: ShownPageSource) => {
  const client = useQueryClient()
  const pulse = serverPulse.useValue()
  const { version, waits } = useVersion(pulse)
  const [written, setWritten] = useState<'no' | 'under way' | 'yes'>('no')
  const [plan, setPlan] = useState<SourcePlan>()
  const [error, setError] = useState<string>()
  const [isPlanning, setPlanning] = useState(true)

  const isDown = pulse === 'down'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another plan, and so has a server that waits for a change.
  useEffect(() => {
    if (version === undefined || isDown) return
    let isOver = false
    setPlanning(true)
    const read = async () => {
      await client.invalidateQueries({ queryKey: sourcesKey })
      const next = await readPlan().catch((fault: unknown) => (isUnreachable(fault) ? undefined : messageOf(fault)))
      if (isOver || next === undefined) return
      setPlan(typeof next === 'string' ? undefined : next)
      setError(typeof next === 'string' ? next : undefined)
      setPlanning(false)
      setWritten('no')
    }
    const timer = setTimeout(read, settleMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [version, waits, isDown, client])

  const write = async () => {
    if (plan === undefined) return
    setWritten('under way')
    setPlan(undefined)
    try {
      await writePlan(plan)
    } catch (fault) {
      if (!isUnreachable(fault)) {
        setWritten('no')
        return setError(messageOf(fault))
      }
    }
    setWritten('yes')
  }

  // 'loading' is the last state: a server that starts after a write makes the page reload.
  const state = () => {
    if (written === 'under way' && pulse !== 'down') return 'writing'
    if (written !== 'no') return pulse === 'up' && waitsFor === undefined ? 'loading' : 'migrating'
    if (pulse === 'down') return 'restarting'
    return isPlanning ? 'planning' : 'planned'
  }
  const before = source && firstTextOf(source.model.path)
  return {
    /** The first text of the model that the page has read, if it differs from the current text. */
    before: before === source?.model.text ? undefined : before,
    state: state(),
    plan,
    error,
    write: () => void write(),
  }
}

/** Whether a request failed because the server stopped. */
const isUnreachable = (fault: unknown): boolean => fault instanceof HttpError && [0, 503].includes(fault.status)
