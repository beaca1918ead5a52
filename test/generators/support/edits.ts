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
    name: 'labels of its own',
    apply: (copy) => replace(copy, page, '  list: {', "  labels: { vin: 'Chassis' },\n  list: {"),
    holds: (copy) => copy.read(page).includes("vin: 'Chassis'"),
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
    name: 'no page for new records',
    apply: (copy) => replace(copy, page, '  list: {', '  create: false,\n  list: {'),
    holds: (copy) => copy.read(page).includes('create: false,'),
  },
  {
    name: 'a model file renamed',
    apply: (copy) => {
      rename(copy, 'models/vehicle-part.ts', 'models/part.ts')
      for (const path of ['models/vehicle.ts', 'models/index.ts']) replace(copy, path, './vehicle-part.ts', './part.ts')
      for (const path of [
        'server/routes/vehicle_parts.ts',
        'server/seeds/garage.ts',
        'admin/vehicle_parts.tsx',
        'e2e/vehicle_parts.spec.ts',
      ])
        replaceIn(copy, path, 'models/vehicle-part.ts', 'models/part.ts')
    },
    holds: (copy) => copy.has('models/part.ts') && !copy.has('models/vehicle-part.ts'),
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

const page = 'admin/vehicles.tsx'
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
