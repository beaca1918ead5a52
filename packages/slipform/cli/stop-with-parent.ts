/** Milliseconds between two checks of the parent. */
const intervalMs = 500

/**
 * Stops this process when its parent ends, if npm started it: npm sends SIGTERM only to its shell, which ends without passing it on.
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
