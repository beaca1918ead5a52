// @module-tag rest

import { expect, test } from 'vitest'
import { ProjectCopy, succeed } from './support/project-copy.ts'

const copy = ProjectCopy.take()

const template = 'generators/templates/page.hbs'

test("a project's template replaces Slipform's of the same name; one that cannot be filled is named", () => {
  copy.write(template, '{{many}}\n{{nmaes}}\n')
  const broken = copy.generate('resource', 'boat', 'name', '--yes')
  expect(broken.output).toMatch(
    /Nothing was written.*page\.hbs cannot be rendered: "nmaes" not defined at 2:2.* Available data: .*className/,
  )
  expect(broken.status).toBe(1)
  expect(copy.changedFiles()).toEqual([template])

  copy.write(template, "export const {{variable}} = resource('{{plural}}', { group: 'Ours' })\n")
  copy.remove('admin/vehicles.tsx')
  succeed(copy.generate('sync', 'vehicle', '--yes'))
  expect(copy.read('admin/vehicles.tsx')).toBe("export const vehicles = resource('vehicles', { group: 'Ours' })\n")
})

test("a project's own generator is composed of Slipform's actions and Plop's", () => {
  const before = copy.changedFiles()
  const dry = copy.generate('choices', 'colour', '--dry-run')
  expect([dry.status, dry.output]).toEqual([0, expect.stringMatching(/slipform:file +models\/colour\.ts\n/)])
  expect(dry.output).toMatch(
    /slipform:migration +server\/migrations\/\d+_create_colours\.ts\n.*slipform:register +models\/index\.ts\n.*add +server\/seeds/s,
  )
  expect(copy.changedFiles()).toEqual(before)

  succeed(copy.generate('choices', '--name', 'colour'))
  expect(copy.read('models/colour.ts')).toContain('name: text({ unique: true })')
  expect(copy.read('models/index.ts')).toContain("export { Colour } from './colour.ts'")
  expect(copy.read('server/seeds/colours.ts')).toContain("await db('colours').insert([])")
  const again = copy.generate('choices', 'colour')
  expect([again.status, again.output]).toEqual([1, expect.stringContaining('"colour" is taken')])
  expect(copy.generate('choices').output).toContain('Pass the answers as options: --name <answer>.')
  expect(copy.generate('choises').output).toMatch(
    /There is no generator "choises"\. Did you mean "choices"\? Name one of resource, .*, destroy, choices,/,
  )
})

// As the documentation says, for Node.js that does not read TypeScript.
const plop = (...words: string[]) =>
  copy.run(process.execPath, ['node_modules/plop/bin/plop.js', '--no-progress', ...words], {
    NODE_OPTIONS: '--import tsx --conditions=@slipform/source',
  })

test('npx plop runs a generator with bypass arguments', () => {
  succeed(plop('hook', 'vehicle', 'get::one::pre', '--', '--yes'))
  expect(copy.read('models/vehicle.ts')).toContain("'get::one::pre'")
})

test("a project's own generator adds to the files that are written together, changes and leaves out some", () => {
  copy.write('generators/templates/note.hbs', '# {{label}}\n')
  copy.replace('plopfile.ts', /\n}\n$/, document)
  succeed(copy.generate('document', 'contract'))
  expect(copy.read('models/contract.ts')).toContain('file: text()')
  expect(copy.read('models/contract.ts')).toContain('export const isOurs = true')
  expect(copy.read('notes/contract.md')).toBe('# Contract\n')
  expect(copy.changedFiles().filter((path) => /^e2e\/.*contract/.test(path))).toEqual([])

  // The note exists already, so nothing of the resource is written.
  const before = copy.changedFiles()
  copy.write('notes/invoice.md', 'mine')
  const taken = plop('document', 'invoice')
  expect([taken.status, taken.output]).toEqual([1, expect.stringContaining('notes/invoice.md exists already')])
  expect(copy.changedFiles().sort()).toEqual([...before, 'notes/invoice.md'].sort())
})

test('creates two resources that refer to each other in one run', () => {
  copy.replace('plopfile.ts', /\n}\n$/, pair)
  succeed(copy.generate('purchase'))
  expect(copy.read('models/purchase.ts')).toContain('items: hasMany(PurchaseItem')
  expect(copy.read('models/purchase-item.ts')).toContain('purchase: belongsTo(Purchase')
  const resources = copy.read('admin/resources.ts')
  expect([resources.includes('purchases'), resources.includes('purchase_items')]).toEqual([true, true])
  succeed(copy.generate('sync', '--check'))
})

const document = `
  plop.setGenerator('document', {
    description: 'adds a resource with a file name, and a note',
    prompts: [{ type: 'input', name: 'name', message: 'Name:' }],
    actions: (answers) => {
      const spec = slipform.specOf({ name: answers?.name, fields: ['title:searchable_title', 'file'] })
      const note = { type: 'slipform:file', path: 'notes/' + spec.names.file + '.md', template: 'note', data: spec.names }
      const actions = slipform.resourceActions(spec).filter(({ path = '' }) => !path.startsWith('e2e/'))
      const changed = actions.map((action) =>
        action.text?.startsWith('import') && action.path.startsWith('models/')
          ? { ...action, text: action.text + '\\n/** Ours. */\\nexport const isOurs = true\\n' }
          : action,
      )
      return [note, ...changed]
    },
  })
}
`

const pair = `
  plop.setGenerator('purchase', {
    description: 'purchases and their items',
    prompts: [],
    actions: () => {
      const purchase = slipform.specOf({ name: 'purchase', fields: ['number'] })
      const fields = ['purchase:references:inverse(items)', 'amount:integer']
      return slipform.resourceActions(purchase, slipform.specOf({ name: 'purchase_item', fields }, purchase))
    },
  })
}
`
