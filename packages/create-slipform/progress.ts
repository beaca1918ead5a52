import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** The time between two lines where the output is no terminal, as in a log. */
const lineMs = 10_000
const redrawMs = 500

/** Shows what runs and since when, while a project is created: in a terminal by one line that moves, elsewhere by a line every ten seconds. */
export class Progress {
  readonly #describe: () => string
  readonly #start = Date.now()
  readonly #timer: NodeJS.Timeout

  /** `describe` says what runs, and how far it is. */
  constructor(describe: () => string) {
    this.#describe = describe
    this.#timer = setInterval(() => this.#draw(), process.stdout.isTTY ? redrawMs : lineMs)
    this.#draw()
  }

  /** Prints the lines of a program, above the one that moves. */
  pass(output: Readable): void {
    createInterface({ input: output }).on('line', (line) => {
      this.#clear()
      console.log(line)
    })
  }

  end(): void {
    clearInterval(this.#timer)
    this.#clear()
  }

  #draw(): void {
    const seconds = Math.round((Date.now() - this.#start) / 1000)
    const line = `${this.#describe()}${seconds === 0 ? ' …' : `, ${seconds} s …`}`
    this.#clear()
    if (process.stdout.isTTY) process.stdout.write(line.slice(0, (process.stdout.columns || 80) - 1))
    else console.log(line)
  }

  #clear(): void {
    if (process.stdout.isTTY) process.stdout.write('\r\u001B[K')
  }
}

/** Says how far npm is, by the folders of a project's packages: it creates all of them, and then fills one after the other. */
export function describePackages(project: string): string {
  const packages = foldersOfPackages(join(project, 'node_modules'))
  if (packages.length === 0) return 'choosing versions'
  const written = packages.filter((folder) => existsSync(join(folder, 'package.json')))
  return `${written.length} of ${packages.length} packages`
}

function foldersOfPackages(folder: string): string[] {
  return namesIn(folder).flatMap((name) => {
    const path = join(folder, name)
    return name.startsWith('@') ? foldersOfPackages(path) : [path, ...foldersOfPackages(join(path, 'node_modules'))]
  })
}

/** Returns the names in a folder that npm may create or remove meanwhile. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'))
  } catch {
    return []
  }
}
