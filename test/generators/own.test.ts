import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProjectCopy } from './support/project-copy.ts'

let copy: ProjectCopy
beforeAll(() => {
  copy = ProjectCopy.take()
})
afterAll(() => copy.giveBack())

const template = 'generators/templates/pages/Create.hbs'

test("a project's template replaces Slipform's of the same name; one that cannot be filled is named", () => {
  copy.write(template, '{{imports}}\n{{nmaes}}\n')
  const broken = copy.generate('sync', '--yes')
  expect(broken.output).toMatch(
    /Nothing was written.*Create\.hbs cannot be rendered: "nmaes" not defined at 2:2.* Available data: .*className/,
  )
  expect(broken.status).toBe(1)
  expect(copy.changedFiles()).toEqual([template])

  copy.write(template, '{{imports}}\nexport const {{className}}Create = () => <Create redirect="list" />\n')
  const { status, output } = copy.generate('sync', '--yes')
  expect(status, output).toBe(0)
  expect(copy.read('admin/vehicles/VehicleCreate.tsx')).toContain('<Create redirect="list" />')
})

test("a project's own generator runs by name, with answers on the command line", () => {
  const scaffold = (...words: string[]) => copy.run('npm', ['run', '--silent', 'scaffold', '--', ...words])
  const { status, output } = scaffold('seed', '--table', 'vehicle_parts')
  expect(status, output).toBe(0)
  expect(copy.read('server/seeds/vehicle-parts.ts')).toContain("await db('vehicle_parts').insert([])")
  const again = scaffold('seed', 'vehicle_parts')
  expect([again.status, again.output]).toEqual([1, expect.stringContaining('File already exists')])
  expect(copy.generate('seed').output).toContain('Pass the answers as options: --table <answer>.')
  expect(copy.generate('sede').output).toMatch(
    /There is no generator "sede"\. Name one of resource, .*, destroy, seed,/,
  )
})
