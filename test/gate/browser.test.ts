import { expect, test } from 'vitest'
import { type Machine, waysToInstall } from './browser.ts'

const machine: Machine = { named: undefined, isRoot: false, hasApt: true }
const commands = (given: Partial<Machine>) =>
  waysToInstall({ ...machine, ...given }).map((way) => way.map((command) => command.join(' ')))

test('root gets Playwright’s browser with its libraries, or else Debian’s', () => {
  expect(commands({ isRoot: true })).toEqual([
    ['npx playwright install --with-deps chromium'],
    ['apt-get update --quiet', 'apt-get install --yes --quiet --no-install-recommends chromium-headless-shell'],
    ['apt-get update --quiet', 'apt-get install --yes --quiet --no-install-recommends chromium'],
  ])
})

test.each([{ isRoot: false }, { hasApt: false }, { isRoot: true, hasApt: false }])(
  'with %j nothing of the system is changed',
  (given) => {
    expect(commands(given)).toEqual([['npx playwright install chromium']])
  },
)

test('nothing is installed beside the browser that CHROMIUM_PATH names', () => {
  expect(commands({ named: '/opt/chromium', isRoot: true })).toEqual([])
})
