import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/**
 * Prints a line for each test file that ends, with the number of those that have ended and of all: `[12/80] test/http/list.test.ts`.
 * At the end, a line for each that failed, unless a fault lies outside of them: `[failed] test/http/list.test.ts`.
 */
// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter from there.
export default class ProgressReporter implements Reporter {
  #total = 0
  #done = 0

  onTestRunStart(files: readonly unknown[]): void {
    this.#total = files.length
  }

  onTestModuleEnd({ moduleId }: { moduleId: string }): void {
    this.#done += 1
    console.log(`[${this.#done}/${this.#total}] ${relative('', moduleId)}`)
  }

  onTestRunEnd(modules: readonly TestModule[], faultsOutside: readonly unknown[]): void {
    if (faultsOutside.length > 0) return
    for (const module of modules) if (!module.ok()) console.log(`[failed] ${relative('', module.moduleId)}`)
  }
}
