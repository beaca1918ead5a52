import { run as start } from './start.ts'

/** Runs `slipform work`: starts the build as a worker, which serves no requests. */
export async function run(): Promise<void> {
  process.env.JOBS = 'only'
  await start()
}
