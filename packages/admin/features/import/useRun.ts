import { useEffect, useRef, useState } from 'react'
import { type Progress, start } from './run.ts'

/** The state of a check or an import of rows. */
export interface RunState {
  status: 'running' | 'stopped' | 'failed' | 'done'
  progress: Progress
  /** The user has stopped the run, whose current batch is still sent. */
  isStopping?: boolean
  /** The error of a failed run. */
  error?: unknown
}

/** Runs a check or an import of a file's rows. A new run, `stop` and leaving the page stop the current run after its batch. */
export const useRun = () => {
  const [state, setState] = useState<RunState>({ status: 'done', progress: start })
  const current = useRef(new AbortController())
  const stop = () => {
    current.current.abort()
    setState((before) => ({ ...before, isStopping: true }))
  }
  useEffect(() => () => current.current.abort(), [])

  const go = async (steps: AsyncIterable<Progress>): Promise<void> => {
    current.current.abort()
    const controller = new AbortController()
    current.current = controller
    let progress = start
    const show = (status: RunState['status'], error?: unknown) => {
      if (current.current === controller) setState({ status, progress, error })
    }
    show('running')
    try {
      for await (progress of steps) {
        if (controller.signal.aborted) return show('stopped')
        show('running')
      }
      show('done')
    } catch (error) {
      show('failed', error)
    }
  }

  return { state, go, stop }
}
