import { useEffect, useRef, useState } from 'react'
import { type Fault, faultOf } from 'slipform/browser'
import { ImportInterrupted, type Job, type Progress, run, start } from './run.ts'

/** The state of a check or an import of rows. */
export interface RunState {
  status: 'idle' | 'running' | 'stopping' | 'stopped' | 'interrupted' | 'broken' | 'done'
  progress: Progress
  /** The failed request of an interrupted run. */
  interruption?: ImportInterrupted
  /** Why the file of a broken run cannot be read further. */
  fault?: Fault
}

const idle: RunState = { status: 'idle', progress: start }

const toEnd = (error: unknown, progress: Progress): RunState => {
  if (error instanceof ImportInterrupted)
    return { status: 'interrupted', progress: error.progress, interruption: error }
  return { status: 'broken', progress, fault: faultOf(error) }
}

/** Runs the check or the import of the rows of a file; closing the dialog stops it after the current batch. `total` is their number. */
export const useRun = (total: number) => {
  const [state, setState] = useState(idle)
  const isStopping = useRef(false)
  useEffect(
    () => () => {
      isStopping.current = true
    },
    [],
  )

  const go = async (job: Job, from = start): Promise<RunState> => {
    isStopping.current = false
    let progress = from
    const end = (last: RunState) => {
      setState(last)
      return last
    }
    setState({ status: 'running', progress })
    try {
      for await (progress of run(job, from)) {
        if (isStopping.current && progress.done < total) return end({ status: 'stopped', progress })
        setState({ status: isStopping.current ? 'stopping' : 'running', progress })
      }
      return end({ status: 'done', progress })
    } catch (error) {
      return end(toEnd(error, progress))
    }
  }

  const stop = () => {
    isStopping.current = true
    setState((now) => ({ ...now, status: 'stopping' }))
  }

  return { state, go, stop }
}
