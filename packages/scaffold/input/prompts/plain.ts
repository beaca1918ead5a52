import { createInterface, type Interface } from 'node:readline'
import type { Entry } from '../../answers/entry.ts'
import { firstIssue } from '../../answers/issues.ts'
import { UserError } from '../../base/user-error.ts'
import { complete } from '../table/complete.ts'
import { entryOfLine, linesOf, wordsOf } from '../table/line.ts'
import type { Prompter } from './prompter.ts'

/**
 * Prompts line by line, without colours and without moving the cursor: for screen readers, `NO_COLOR`, `TERM=dumb` and input from
 * a pipe. Asks only what has no default.
 */
export function plainPrompter(generator: string): Prompter {
  const nextLine = lineReader()

  async function ask(message: string): Promise<string> {
    process.stdout.write(`${message} `)
    const line = await nextLine()
    // The terminal does not show the input of a pipe.
    if (!process.stdin.isTTY) console.log(line ?? '')
    if (line !== undefined) return line.trim()
    throw new UserError(
      `This terminal is not interactive. Pass the answers as options: npm run scaffold ${generator} -- --help lists them.`,
    )
  }

  /** Repeats a question until its answer can be read. */
  async function askUntil<T>(message: string, read: (text: string) => T): Promise<T> {
    for (;;) {
      const text = await ask(message)
      let answer: T | undefined
      const issue = firstIssue(() => {
        answer = read(text)
      })
      // The cast: without an issue, `read` has returned.
      if (issue === undefined) return answer as T
      console.log(`  ${issue}`)
    }
  }

  return {
    input: (message, fallback, validate) =>
      askUntil(fallback === undefined ? message : `${message} (Enter: ${fallback})`, (text) => {
        const answer = text === '' && fallback !== undefined ? fallback : text
        const result = validate?.(answer) ?? true
        if (result !== true) throw new UserError(result)
        return answer
      }),
    select: async (message, choices) => {
      const names = printChoices(choices)
      return askUntil(message, (text) => {
        const chosen = choices[names.indexOf(text)] ?? choices[Number(text) - 1]
        if (chosen === undefined) throw new UserError(`Write one of ${names.join(', ')}.`)
        return chosen.value
      })
    },
    checkbox: async (message, choices, isRequired = false) => {
      const names = printChoices(choices)
      return askUntil(`${message} (separated by spaces${isRequired ? '' : '; Enter: none'})`, (text) => {
        const words = text.split(/[\s,]+/).filter(Boolean)
        const unknown = words.filter((word) => !names.includes(word))
        if (unknown.length > 0 || (isRequired && words.length === 0))
          throw new UserError(`Write some of ${names.join(', ')}.`)
        return choices.filter((_, at) => words.includes(names[at] ?? '')).map(({ value }) => value)
      })
    },
    letter: (message, letters) => {
      const known = Object.entries(letters).map(([letter, meaning]) => `${letter} ${meaning}`)
      return askUntil(`${message} (${known.join(', ')})`, (text) => {
        const letter = text === '' ? Object.keys(letters)[0] : text.charAt(0).toLowerCase()
        if (letter === undefined || !Object.hasOwn(letters, letter)) throw new UserError(`Write ${known.join(', ')}.`)
        return letter
      })
    },
    table: (subject) => askTable(subject, askUntil),
    say: (text) => console.log(text),
  }
}

/** Prints choices; returns the names by which a line chooses them. */
function printChoices(choices: readonly { readonly name: string; readonly short?: string }[]): string[] {
  for (const { name } of choices) console.log(`  ${name}`)
  return choices.map(({ name, short = name }) => short)
}

type AskUntil = <T>(message: string, read: (text: string) => T) => Promise<T>

/** Prompts for the lines of a table, one after the other. */
async function askTable(subject: Parameters<Prompter['table']>[0], askUntil: AskUntil): Promise<readonly Entry[]> {
  const message = 'A name, its kind and attributes, such as "price decimal(10,2) filterable" (Enter: no more):'
  let entries: readonly Entry[] = []
  console.log(`${subject.title}: ${subject.places.join(', ')}`)
  for (;;) {
    const added = await askUntil(message, (text) => {
      const isName = text !== '' && wordsOf(text).words.length === 0
      const typed = isName ? (complete(text, subject)?.text ?? text) : text
      const read = text === '' ? [] : linesOf({ text: typed, on: [] }).map(entryOfLine)
      subject.check([...entries, ...read])
      return read
    })
    if (added.length === 0) return entries
    for (const { text } of added) console.log(`  ${text}`)
    entries = [...entries, ...added]
    subject.record(entries)
  }
}

/** Returns a function that reads the next line of the input; undefined at its end. Reads nothing before the first call. */
function lineReader(): () => Promise<string | undefined> {
  const lines: string[] = []
  let isEnded = false
  let onLine = () => {}
  let reader: Interface | undefined
  const open = () => {
    const opened = createInterface({ input: process.stdin, terminal: false })
    opened.on('line', (line) => {
      lines.push(line)
      onLine()
    })
    opened.on('close', () => {
      isEnded = true
      onLine()
    })
    return opened
  }
  return async () => {
    reader ??= open()
    if (lines.length === 0 && !isEnded) {
      reader.resume()
      await new Promise<void>((resolve, reject) => {
        const interrupt = () => reject(Object.assign(new Error('Interrupted.'), { name: 'ExitPromptError' }))
        process.once('SIGINT', interrupt)
        onLine = () => {
          process.off('SIGINT', interrupt)
          resolve()
        }
      })
      // A reader that listens would keep the process running.
      if (!isEnded) reader.pause()
    }
    return lines.shift()
  }
}
