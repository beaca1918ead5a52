import { useEffect } from 'react'
import { type Pulse, pulseScript } from 'slipform/browser'
import { publishPulse } from '../../api/outage.ts'

/** Listens, while the admin is open in development, to whether the server runs, so that the page sends nothing while it does not. */
export const useListening = (): void => {
  useEffect(() => {
    // Chrome for Android has none.
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
