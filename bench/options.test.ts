import { expect, test } from 'vitest'
import { help, readOptions } from './options.ts'
import { contenders } from './workloads/contenders.ts'
import { workloadNames } from './workloads/workloads.ts'

test('everything is measured by default', () => {
  expect(readOptions([])).toEqual({
    rows: [10_000, 100_000, 1_000_000],
    rounds: 5,
    seconds: 5,
    connections: 20,
    workloads: workloadNames,
    contenders: contenders.map(({ name }) => name),
    withExport: true,
    withLog: true,
    report: 'docs/benchmark.md',
  })
})

test('options choose what is measured; contenders and workloads keep their order', () => {
  const args = [
    '--rows=10000',
    '--rounds',
    '2',
    '--workload',
    'one,list',
    '--contenders',
    'pg,ours',
    '--no-export',
    '--profile=kept',
  ]
  expect(readOptions(args)).toMatchObject({
    rows: [10_000],
    rounds: 2,
    workloads: ['list', 'one'],
    contenders: ['ours', 'pg'],
    withExport: false,
    profile: 'kept',
  })
})

test('help names the workloads that need more rows', () => {
  expect(help).toContain('minimum of rows: deep 10025, deepest 900025, cursor 900025\n')
})

test('--help starts no run', () => expect(readOptions(['--help'])).toBeUndefined())

test.each([
  [['--rows', '10'], "--rows must be a whole number from 5000 on, not '10'."],
  [['--rows', '10000,many'], "--rows must be a whole number from 5000 on, not 'many'."],
  [['--rounds', '0'], "--rounds must be a whole number from 1 on, not '0'."],
  [['--seconds', '1.5'], "--seconds must be a whole number from 1 on, not '1.5'."],
  [['--workload', 'list,dance'], /--workload must be some of list, .*, not 'dance'\./],
  [['--contenders', 'rails'], /--contenders must be some of ours, .*, not 'rails'\./],
  [['--fast'], /--fast/],
])('%j is refused', (args, message) => expect(() => readOptions(args)).toThrow(message))
