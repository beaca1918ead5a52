import { useEffect, useRef, useState } from 'react'
import { type Fault, faultOf } from './fault.ts'
import { Interruption, type Job, type Progress, run, start } from './run.ts'

/** How a run stands. */
export interface RunState {
  status: 'idle' | 'running' | 'stopping' | 'stopped' | 'interrupted' | 'broken' | 'done'
  progress: Progress
  /** The request that failed, of a run that is interrupted. */
  interruption?: Interruption
  /** Why the file cannot be read any further, of a run that is broken. */
  fault?: Fault
}

const idle: RunState = { status: 'idle', progress: start }

const toEnd = (error: unknown, progress: Progress): RunState => {
  if (error instanceof Interruption) return { status: 'interrupted', progress: error.progress, interruption: error }
  return { status: 'broken', progress, fault: faultOf(error) }
}

/** Runs through a file's rows in the background of the page; what leaves the page stops it after the running batch. */
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

  return { state, go, stop, reset: () => setState(idle) }
}
