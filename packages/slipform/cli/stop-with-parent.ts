/** Between two looks at the parent. */
const intervalMs = 500

/**
 * Stops the server when the process that started it ends, if npm did: npm passes SIGTERM on to its shell, which ends without
 * passing it on.
 */
export function stopWithParent(): void {
  if (process.env.npm_execpath === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, intervalMs)
  timer.unref()
}
