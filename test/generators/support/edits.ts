/** The files of a project that someone edits: on disk or in memory. */
export interface EditedFiles {
  read(path: string): string
  has(path: string): boolean
  write(path: string, text: string): void
  remove(path: string): void
}

/** An edit that someone makes by hand, and how to see that it is still there. */
export type Edit = {
  name: string
  apply(copy: EditedFiles): void
  holds(copy: EditedFiles): boolean
  /** The runs that change the same lines: the user decides. */
  conflicts?: readonly string[]
}

const method = `
  get age(): number {
    return new Date().getFullYear() - this.year
  }
`
const filled = 'vehicle.vin = vehicle.vin.toUpperCase()'

/** Edits of the demo's vehicles, one of every sort that people make in what was generated. */
export const edits: Edit[] = [
  {
    name: 'a method added to a model',
    apply: (copy) => replace(copy, 'models/vehicle.ts', /^\}\) \{\}$/m, `}) {${method}}`),
    holds: (copy) => copy.read('models/vehicle.ts').includes(method),
  },
  {
    name: 'a column moved to the front of a table',
    apply: (copy) => {
      const year = '    <DataTable.Col source="year" align="right" field={PlainNumberField} />\n'
      replace(copy, fields, year, '')
      replace(
        copy,
        fields,
        '    <DataTable.Col source="customer.name"',
        `${year}    <DataTable.Col source="customer.name"`,
      )
    },
    holds: (copy) => isBefore(copy.read(fields), 'Col source="year"', 'Col source="customer.name"'),
  },
  {
    name: 'a column taken out, and another with a label of its own',
    apply: (copy) => {
      replace(copy, fields, '    <DataTable.Col source="vin" disableSort />\n', '')
      replace(copy, fields, '<DataTable.Col source="make" />', '<DataTable.Col source="make" label="Brand" />')
    },
    holds: (copy) => !copy.read(fields).includes('Col source="vin"') && copy.read(fields).includes('label="Brand"'),
  },
  {
    name: 'route lines deleted',
    apply: (copy) => {
      replace(copy, routes, "  .delete('/batch', api.allow('editor'), api.removeMany(Vehicle))\n", '')
    },
    holds: (copy) => !copy.read(routes).includes('removeMany') && copy.read(routes).includes("delete('/:id'"),
  },
  {
    name: 'a route added',
    apply: (copy) =>
      replace(
        copy,
        routes,
        "  .get('/:id'",
        "  .get('/ping', (_req, res) => void res.json({ pong: true }))\n  .get('/:id'",
      ),
    holds: (copy) => isBefore(copy.read(routes), "get('/ping'", "get('/:id'"),
  },
  {
    name: 'a hook filled',
    apply: (copy) =>
      replace(
        copy,
        'models/vehicle.ts',
        'async (_db, _vehicle, _context) => {}',
        `async (_db, vehicle) => {\n    ${filled}\n  }`,
      ),
    holds: (copy) => copy.read('models/vehicle.ts').split(filled).length === 2,
  },
  {
    name: 'a page renamed',
    apply: (copy) => {
      rename(copy, 'admin/vehicles/VehicleList.tsx', list)
      replace(copy, 'admin/vehicles/index.ts', './VehicleList.tsx', './Fleet.tsx')
      replace(copy, list, '/** The list page of vehicles. */', '/** The whole fleet. */')
    },
    holds: (copy) =>
      !copy.has('admin/vehicles/VehicleList.tsx') &&
      copy.read(list).includes('/** The whole fleet. */') &&
      copy.read('admin/vehicles/index.ts').includes("import('./Fleet.tsx')"),
  },
  {
    name: 'a page deleted',
    apply: (copy) => {
      replace(copy, pages, /\/\*\* The page that creates .*?\n\)\n\n/s, '')
      replace(copy, pages, /CreateForm,\s+/, '')
      replace(copy, pages, '{ Create, ', '{ ')
      const create = "  create: lazyPage(() => import('./VehiclePages.tsx'), 'VehicleCreate'),\n"
      replace(copy, 'admin/vehicles/index.ts', create, '')
    },
    holds: (copy) =>
      !copy.read(pages).includes('Create') && !copy.read('admin/vehicles/index.ts').includes('VehicleCreate'),
  },
  {
    name: 'a model file renamed',
    apply: (copy) => {
      rename(copy, 'models/vehicle-part.ts', 'models/part.ts')
      for (const path of ['models/vehicle.ts', 'models/index.ts']) replace(copy, path, './vehicle-part.ts', './part.ts')
      for (const path of [
        'server/routes/vehicle_parts.ts',
        'server/seeds/garage.ts',
        'admin/vehicle_parts/index.ts',
        'e2e/vehicle_parts.spec.ts',
      ])
        replaceIn(copy, path, 'models/vehicle-part.ts', 'models/part.ts')
    },
    holds: (copy) => copy.has('models/part.ts') && !copy.has('models/vehicle-part.ts'),
  },
  {
    name: 'an input with help of its own, and a section added to a page',
    apply: (copy) => {
      replace(
        copy,
        fields,
        /<TextInput key="vin" source="vin" /,
        '<TextInput key="vin" source="vin" helperText="17 signs" ',
      )
      replace(copy, pages, /(\n {2}<\/Show>)/, '\n    <p>Ask at the desk for the keys.</p>$1')
    },
    holds: (copy) =>
      copy.read(fields).includes('helperText="17 signs"') && copy.read(pages).includes('Ask at the desk for the keys.'),
  },
  {
    name: 'the menu in another order',
    apply: (copy) => replace(copy, menu, 'customers, vehicles', 'vehicles, customers'),
    holds: (copy) =>
      isBefore(copy.read(menu), '  vehicles,', '  customers,') || copy.read(menu).includes('[vehicles, customers'),
  },
  {
    name: 'a migration with a statement of its own',
    apply: (copy) => replace(copy, migration, /(\): Promise<void> \{)/, "$1\n  await knex.raw('select 1')"),
    holds: (copy) => copy.read(migration).split("await knex.raw('select 1')").length === 2,
  },
]

const fields = 'admin/vehicles/VehicleFields.tsx'
const pages = 'admin/vehicles/VehiclePages.tsx'
const list = 'admin/vehicles/Fleet.tsx'
const menu = 'admin/resources.ts'
const routes = 'server/routes/vehicles.ts'
const migration = 'server/migrations/20260101000001_create_vehicles.ts'

/** Replaces a text that must be there. */
export function replace(copy: EditedFiles, path: string, from: string | RegExp, to: string): void {
  const before = copy.read(path)
  const after = before.replace(from, to)
  if (after === before) throw new Error(`${path} holds no ${from}:\n${before}`)
  copy.write(path, after)
}

function replaceIn(copy: EditedFiles, path: string, from: string, to: string): void {
  copy.write(path, copy.read(path).replace(from, to))
}

/** Moves a file. */
export function rename(copy: EditedFiles, from: string, to: string): void {
  copy.write(to, copy.read(from))
  copy.remove(from)
}

/** Whether a text stands before another one. */
export function isBefore(text: string, one: string, other: string): boolean {
  return text.includes(one) && text.indexOf(one) < text.indexOf(other)
}
