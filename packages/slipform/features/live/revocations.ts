import type { BackgroundWork } from '../../base/background-work.ts'
import type { ChangeLog, ChangeWatch } from '../../db/log/change-log.ts'
import type { SignedInCallers } from '../../feature.ts'
import { endRevoked } from './as-caller.ts'
import type { LiveStream } from './stream.ts'

// Between two looks at the change log.
const intervalMs = 300

// Sessions and keys also expire by themselves, which no change of a table tells.
const sessionCheckMs = 15_000

/** What revocations work with. */
interface RevocationOptions {
  readonly signIn: SignedInCallers
  readonly changeLog: ChangeLog
  readonly background: BackgroundWork
  readonly streams: Iterable<LiveStream>
}

/** Ends the streams of users who may no longer follow. The reader of the log may be busy with rules of the project, which take their time. */
export class Revocations {
  readonly #options: RevocationOptions
  readonly #changes: ChangeWatch
  #timer: NodeJS.Timeout | undefined
  #isChecking = false
  /** The version of the tables at the last check. */
  #version: number | undefined
  #checkedAt = 0

  constructor(options: RevocationOptions) {
    this.#options = options
    this.#changes = options.changeLog.watch(...options.signIn.tables)
  }

  /** Checks from now on; again has no effect. */
  start(): void {
    // The reader of the log reports a database that does not respond.
    const check = () =>
      this.#options.background.start(
        () => this.#check(),
        () => {},
      )
    this.#timer ??= setInterval(check, intervalMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async #check(): Promise<void> {
    if (this.#isChecking) return
    const { signIn, streams } = this.#options
    // Without streams the database may be closed.
    if (![...streams].some(({ isOpen }) => isOpen)) return this.stop()
    this.#isChecking = true
    try {
      this.#changes.expire()
      const version = await this.#changes.version()
      const checkedAt = performance.now()
      if (version === this.#version && checkedAt - this.#checkedAt < sessionCheckMs) return
      await endRevoked(signIn, streams)
      this.#version = version
      this.#checkedAt = checkedAt
    } finally {
      this.#isChecking = false
    }
  }
}
