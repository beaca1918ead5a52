// What `create-slipform` shares with the scaffolder: its build copies this in. No promise is made about these names.

export type { Options, ValuesOf } from './answers/options/option.ts'
export { checkCurrency } from './base/currency.ts'
export { printJson } from './base/json.ts'
export { setPackages } from './base/manifest.ts'
export { npm, type PackageManager, packageManagers } from './base/package-managers.ts'
export { catchSignals, checkInterrupt, Interrupt, run } from './base/processes.ts'
export { reportError } from './base/report-error.ts'
export { UserError } from './base/user-error.ts'
export { asksForHelp, parseCommand, rejectOptionsOfNpm } from './input/options/parse.ts'
export { describeOptions, quote } from './input/options/print.ts'
