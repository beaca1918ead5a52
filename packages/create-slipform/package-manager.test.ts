import { expect, test } from 'vitest'
import { detectPackageManager } from './package-manager.ts'

test.each([
  ['pnpm/12.21.0 npm/? node/v20.20.2 linux x64', 'pnpm'],
  ['yarn/4.18.1 npm/? node/v20.20.2 linux x64', 'yarn'],
  ['bun/1.4.5 npm/? node/v24.3.0 linux x64', 'bun'],
  ['npm/11.0.0 node/v20.20.2 linux x64 workspaces/false', 'npm'],
  ['pnpmx/1.0.0', 'npm'],
  [undefined, 'npm'],
])('%j started by %s', (userAgent, name) => {
  expect(detectPackageManager(userAgent).name).toBe(name)
})
