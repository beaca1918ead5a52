import { useEffect } from 'react'
import { type Pulse, pulseScript } from 'slipform/browser'
import { publishPulse } from '../../api/outage.ts'

/** Follows the state of the server in development, so that the page sends no requests while the server is down. */
export const useListening = (): void => {
  useEffect(() => {
    // Chrome for Android has no shared workers.
    if (!('SharedWorker' in window)) return
    const url = URL.createObjectURL(new Blob([pulseScript(location.origin)]))
    const worker = new SharedWorker(url)
    worker.port.onmessage = ({ data }: MessageEvent<Pulse>) => publishPulse(data)
    return () => {
      worker.port.close()
      URL.revokeObjectURL(url)
    }
  }, [])
}
