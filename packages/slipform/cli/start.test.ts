import { afterEach, expect, test, vi } from 'vitest'
import { run } from './start.ts'

afterEach(() => vi.unstubAllEnvs())

test('what was built is not served in development', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  await expect(run()).rejects.toThrow('Unset NODE_ENV, or run npm run dev.')
})
