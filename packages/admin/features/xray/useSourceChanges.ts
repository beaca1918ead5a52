import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { HttpError } from 'react-admin'
import { type Plan, readPlan, readVersion, writePlan } from './source.ts'
import { appliedKey, setHit } from './store.ts'
import { type PageSource, sourcesKey } from './usePageSource.ts'

const pollMs = 1000

/** What changed in the sources, and what brings the project in line with them. */
export interface SourceChanges {
  /** The text of the model when X-ray saw it first. */
  readonly before: string | undefined
  readonly state: 'planning' | 'planned' | 'restarting'
  readonly plan: Plan | undefined
  readonly error: string | undefined
  /** The migration that ran last, and the field that it has added, if the list hides it. */
  readonly applied: string | undefined
  readonly hidden: string | undefined
  readonly write: () => void
}

/** What the page remembers while the server starts again, and the page with it. */
interface Applied {
  readonly file: string
  readonly members: readonly string[]
}

const readApplied = (): Applied | undefined => {
  const stored = sessionStorage.getItem(appliedKey)
  return stored === null ? undefined : JSON.parse(stored)
}

/** Follows the sources while X-ray is open: reads them again when they change, with the migration that they mean. */
export const useSourceChanges = ({ source, waitsFor }: PageSource): SourceChanges => {
  const client = useQueryClient()
  const [version, setVersion] = useState<string>()
  const [isDown, setDown] = useState(false)
  const [plan, setPlan] = useState<Plan>()
  const [error, setError] = useState<string>()
  const [isPlanning, setPlanning] = useState(true)
  const [applied] = useState(readApplied)
  const { text = '' } = source?.model ?? {}
  const path = source?.model.path
  const first = useRef({ path, text })
  if (first.current.path !== path) first.current = { path, text }

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const poll = async () => {
      try {
        const { version: next, waits } = await readVersion()
        setDown(false)
        setVersion(`${next} ${waits}`)
      } catch {
        setDown(true)
      }
      if (!isOver) timer = setTimeout(poll, pollMs)
    }
    void poll()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [])

  useEffect(() => {
    if (version === undefined) return
    let isOver = false
    setPlanning(true)
    const read = async () => {
      await client.invalidateQueries({ queryKey: sourcesKey })
      try {
        const next = await readPlan()
        if (isOver) return
        setPlan(next)
        setError(undefined)
      } catch (fault) {
        if (isOver) return
        setPlan(undefined)
        setError(messageOf(fault))
      }
      setPlanning(false)
    }
    void read()
    return () => {
      isOver = true
    }
  }, [version, client])

  // What the migration has added is pointed at once the page has it.
  const members = Object.keys(source?.members ?? {})
  const added = applied && members.find((name) => !applied.members.includes(name))
  useEffect(() => {
    if (added !== undefined) setHit({ name: added, part: 'column' })
  }, [added])

  const write = async () => {
    if (plan === undefined) return
    const file = plan.migrations[0]?.path ?? plan.files[0] ?? ''
    const known = members.filter((name) => !isAdded(name, first.current.text))
    sessionStorage.setItem(appliedKey, JSON.stringify({ file, members: known }))
    setPlan(undefined)
    setPlanning(true)
    try {
      await writePlan(plan)
      setDown(true)
    } catch (fault) {
      // The server has started again, before it could respond.
      if (fault instanceof HttpError && fault.status === 0) return setDown(true)
      sessionStorage.removeItem(appliedKey)
      setError(messageOf(fault))
      setPlanning(false)
    }
  }

  return {
    before: first.current.text === text && waitsFor === undefined ? undefined : first.current.text,
    state: isDown ? 'restarting' : isPlanning ? 'planning' : 'planned',
    plan,
    error,
    applied: applied?.file,
    hidden: added !== undefined && source?.page?.names['list.hidden']?.[added] ? added : undefined,
    write: () => void write(),
  }
}

/** Whether a field is not in the text that the model had. */
const isAdded = (name: string, before: string): boolean => !new RegExp(`\\b${name}:`).test(before)

const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))
