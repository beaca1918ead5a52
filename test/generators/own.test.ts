import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProjectCopy } from './support/project-copy.ts'

let copy: ProjectCopy
beforeAll(() => {
  copy = ProjectCopy.take()
})
afterAll(() => copy.giveBack())

const template = 'generators/templates/page.hbs'

test("a project's template replaces Slipform's of the same name; one that cannot be filled is named", () => {
  copy.write(template, '{{many}}\n{{nmaes}}\n')
  const broken = copy.generate('sync', '--yes')
  expect(broken.output).toMatch(
    /Nothing was written.*page\.hbs cannot be rendered: "nmaes" not defined at 2:2.* Available data: .*className/,
  )
  expect(broken.status).toBe(1)
  expect(copy.changedFiles()).toEqual([template])

  copy.write(template, "export const {{variable}} = resource('{{plural}}', { group: 'Ours' })\n")
  const { status, output } = copy.generate('sync', '--yes')
  expect(status, output).toBe(0)
  expect(copy.read('admin/vehicles.tsx')).toBe("export const vehicles = resource('vehicles', { group: 'Ours' })\n")
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
    /There is no generator "sede"\. Did you mean "seed"\? Name one of resource, .*, destroy, seed,/,
  )
})

describe('npx plop', () => {
  // As the documentation says, for Node.js that does not read TypeScript.
  const NODE_OPTIONS = '--import tsx --conditions=@slipform/source'
  const plop = (...words: string[]) =>
    copy.run('env', [
      `NODE_OPTIONS=${NODE_OPTIONS}`,
      process.execPath,
      'node_modules/plop/bin/plop.js',
      '--no-progress',
      ...words,
    ])

  test('runs a generator with bypass arguments', () => {
    const { status, output } = plop('hook', 'vehicle', 'get::one::pre', '--', '--yes')
    expect(status, output).toBe(0)
    expect(copy.read('models/vehicle.ts')).toContain("'get::one::pre'")
  })

  test('reports an error of the arguments and writes nothing', () => {
    const before = copy.changedFiles()
    const { status, output } = plop('hook', 'vehicle', 'get::one::past')
    expect([status, output]).toEqual([1, expect.stringContaining('There is no hook "get::one::past"')])
    expect(copy.changedFiles()).toEqual(before)
  })

  test("a project's own generator has Slipform's as actions", () => {
    const own = `
  plop.setGenerator('document', {
    description: 'adds a resource with a file name, and a note',
    prompts: [{ type: 'input', name: 'name', message: 'Name:' }],
    actions: [
      { type: 'slipform', generator: 'resource', arguments: ['{{name}}', 'title:searchable_title', 'file:text', '--yes'] },
      { type: 'slipform', generator: 'field', arguments: ['{{name}}', 'pages:integer?', '--yes'] },
      { type: 'add', path: 'notes/{{kebabCase name}}.md', template: '# {{name}}' },
    ],
  })
}
`
    copy.write('plopfile.ts', copy.read('plopfile.ts').replace(/\n}\n$/, own))
    const { status, output } = plop('document', 'contract')
    expect(status, output).toBe(0)
    expect(copy.read('models/contract.ts')).toMatch(/file: text\(\).*pages: integer\(\{ nullable: true \}\)/s)
    expect(copy.read('notes/contract.md')).toBe('# contract')
    const again = plop('document', 'contract')
    expect([again.status, again.output]).toEqual([1, expect.stringContaining('"contract" is taken')])
  })
})
