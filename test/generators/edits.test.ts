import { beforeAll, describe, expect, test } from 'vitest'
import { isLong } from '../support/long.ts'
import { cells, cellsOfGate, runCell } from './support/cells.ts'
import { type Garage, readGarage } from './support/project-texts.ts'

// `npm run test:long` runs every edit before every run of the scaffolder; the gate runs each edit and each run at least once.
let garage: Garage

beforeAll(async () => {
  garage = await readGarage()
})

describe('an edit before a run of the scaffolder', () => {
  test.for((isLong ? cells : cellsOfGate).map((cell) => [cell.edit.name, cell.regeneration.name, cell] as const))(
    'stays, and is kept up to date: %s, then %s',
    async ([, , cell]) => {
      const { faults } = await runCell(garage, cell)
      expect(faults.join('\n')).toBe('')
    },
  )
})
