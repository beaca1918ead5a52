import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { HttpError } from 'react-admin'
import type { Pulse } from 'slipform/browser'
import { serverPulse } from '../../api/outage.ts'
import { messageOf } from '../../i18n/errorText.ts'
import { firstTextOf } from './changes.ts'
import { type Plan, readPlan, readVersion, type Sources, withTexts, writePlan } from './source.ts'
import { type ShownPageSource, sourcesKey } from './usePageSource.ts'

const pollMs = 250
// A change of a model starts the server again: the plan is requested once the server has stayed so long.
const settleMs = 800

/** What changed in the sources, and what brings the project in line with them. */
export type SourceChanges = ReturnType<typeof useSourceChanges>

/** Follows, while the server responds, which version the sources have, and whether the server waits for a change. A new text is shown at once. */
const useVersion = (pulse: Pulse) => {
  const client = useQueryClient()
  const [version, setVersion] = useState<string>()
  const [waits, setWaits] = useState(false)
  useEffect(() => {
    if (pulse === 'down') return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const poll = async (known?: string) => {
      // The server may start again.
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

/** Follows the sources while X-ray is open: reads them again when they change, with the migration that they mean. */
export const useSourceChanges = ({ source, waitsFor }: ShownPageSource) => {
  const client = useQueryClient()
  const pulse = serverPulse.useValue()
  const { version, waits } = useVersion(pulse)
  const [written, setWritten] = useState<'no' | 'under way' | 'yes'>('no')
  const [plan, setPlan] = useState<Plan>()
  const [error, setError] = useState<string>()
  const [isPlanning, setPlanning] = useState(true)

  const isDown = pulse === 'down'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another plan, and so has a server that waits.
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

  // A server that starts after a write loads the page again: 'loading' is its last state.
  const state = () => {
    if (written === 'under way' && pulse !== 'down') return 'writing'
    if (written !== 'no') return pulse === 'up' && waitsFor === undefined ? 'loading' : 'migrating'
    if (pulse === 'down') return 'restarting'
    return isPlanning ? 'planning' : 'planned'
  }
  const before = source && firstTextOf(source.model.path)
  return {
    /** The text of the model when the page read it first, if it differs. */
    before: before === source?.model.text ? undefined : before,
    state: state(),
    plan,
    error,
    write: () => void write(),
  }
}

/** Whether the server stopped before it could respond. */
const isUnreachable = (fault: unknown): boolean => fault instanceof HttpError && [0, 503].includes(fault.status)
