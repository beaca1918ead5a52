import { createPrompt, useEffect, useKeypress, useMemo, useRef, useState } from '@inquirer/core'
import type { Entry } from '../../answers/entry.ts'
import { complete } from './complete.ts'
import { examine, type TableSubject } from './examine.ts'
import type { Line } from './line.ts'
import { completedLines, currentLines, openTable, press } from './state.ts'
import { renderAnswer, renderTable } from './view.ts'

/** Hides the terminal's cursor, as the table draws its own; `@inquirer/core` shows it again at the end. */
const hideCursor = '\x1b[?25l'

/** Asks for fields or relations in a table, a line each, where a terminal can draw. `state.ts` handles the keys. */
export const askTable = createPrompt<readonly Entry[], TableSubject>((subject, done) => {
  const rules = {
    complete: (text: string) => complete(text, subject),
    findWrong: (lines: readonly Line[]) => examine(lines, subject).issues.findIndex((issue) => issue !== undefined),
  }
  const [state, setState] = useState(openTable())
  const [size, setSize] = useState(sizeOf(process.stdout))
  const latest = useRef(state)
  const isScheduled = useRef(false)
  const lines = completedLines(state, rules)
  const examined = useMemo(() => examine(lines, subject), [JSON.stringify(lines)])
  subject.record(examined.entries)

  useEffect((rl) => {
    const resize = () => setSize(sizeOf(process.stdout))
    process.stdout.on('resize', resize)
    // Without a listener, Ctrl-Z stops the process.
    const ignore = () => {}
    rl.on('SIGTSTP', ignore)
    return () => {
      process.stdout.off('resize', resize)
      rl.removeListener('SIGTSTP', ignore)
    }
  }, [])

  useKeypress((key, rl) => {
    // The table edits its own text.
    rl.clearLine(0)
    if (latest.current.isDone) return
    latest.current = press(latest.current, key, rules)
    if (latest.current.isDone) {
      setState(latest.current)
      return done(examine(currentLines(latest.current), subject).entries)
    }
    if (isScheduled.current) return
    isScheduled.current = true
    // Pasted lines come as many keys at once, which are drawn once.
    setImmediate(() => {
      isScheduled.current = false
      setState(latest.current)
    })
  })

  if (state.isDone) return renderAnswer(examined, subject)
  return `${renderTable(state, examined, subject, size)}${hideCursor}`
})

function sizeOf({ columns = 80, rows = 24 }: { columns?: number; rows?: number }) {
  return { columns, rows }
}
