// What `create-slipform` shares with `slipform update`: its build copies this in. No promise is made about these names.

export { printJson } from './base/json.ts'
export { setPackages } from './base/manifest.ts'
export { npm, type PackageManager, packageManagers } from './base/package-managers.ts'
export { catchSignals, checkInterrupt, Interrupt, run } from './base/processes.ts'
export { UserError } from './base/user-error.ts'
