import { type Edit, replace } from './edits.ts'

const menu = 'admin/resources.ts'
const model = 'models/vehicle.ts'
const routes = 'server/routes/vehicles.ts'
const spec = 'e2e/vehicles.spec.ts'

/** Edits of models, routes, registries, tests and whole files. */
export const editsOfFiles: Edit[] = [
  {
    name: 'a resource in a spread',
    apply: (files) =>
      replace(files, menu, 'vehicles, vehicleParts,', 'vehicles, ...(import.meta.env.DEV ? [vehicleParts] : []),'),
    holds: (files) => files.read(menu).includes('import.meta.env.DEV') || !files.has('admin/vehicle_parts.tsx'),
  },
  {
    name: 'headings between the fields of a model',
    apply: (files) => replace(files, model, '    vin: text', '    // What identifies it.\n    vin: text'),
    holds: (files) => /\/\/ What identifies it\.\n\s*vin: text/.test(files.read(model)),
  },
  {
    name: 'fields of a model in a constant',
    apply: (files) => {
      const stamps = /\n {4}created_at: .*\n {4}updated_at: .*\n/
      const [text = ''] = stamps.exec(files.read(model)) ?? []
      replace(files, model, stamps, '\n    ...stamps,\n')
      replace(files, model, '/** Cars and vans', `const stamps = {${text}}\n\n/** Cars and vans`)
    },
    holds: (files) => files.read(model).includes('...stamps,') && files.read(model).includes('const stamps = {'),
  },
  {
    name: 'relations of a model with a body',
    apply: (files) => {
      replace(files, model, 'relations: () => ({', 'relations: () => {\n    return {')
      replace(files, model, /\n {2}\}\),\n\}\) \{\}/, '\n  }\n  },\n}) {}')
    },
    holds: (files) => /relations: \(\) => \{\s*return \{/.test(files.read(model)),
  },
  {
    name: 'a getter in a model',
    apply: (files) =>
      replace(files, model, /^\}\) \{\}$/m, '}) {\n  get age(): number {\n    return 2026 - this.year\n  }\n}'),
    holds: (files) => files.read(model).includes('return 2026 - this.year'),
  },
  {
    name: 'a hook of its own',
    apply: (files) =>
      replace(
        files,
        model,
        'hooks(Vehicle, {\n',
        "hooks(Vehicle, {\n  'create::one::pre': async (_db, vehicle) => {\n    vehicle.vin = vehicle.vin.toUpperCase()\n  },\n",
      ),
    holds: (files) => files.read(model).split('vehicle.vin = vehicle.vin.toUpperCase()').length === 2,
  },
  {
    name: 'routes as statements',
    apply: (files) => {
      const text = files.read(routes)
      const [chain = ''] = /export const vehicles = api\n {2}\.Router\(\)[\s\S]*$/.exec(text) ?? []
      const calls = chain
        .trimEnd()
        .split('\n')
        .slice(2)
        .map((line) => `vehicles${line.trim()}\n`)
      files.write(
        routes,
        text.replace(chain, () => `export const vehicles = api.Router()\n${calls.join('')}`),
      )
    },
    holds: (files) => files.read(routes).includes("vehicles.get('/', api.list(Vehicle))"),
  },
  {
    name: 'a router added to the file of another',
    apply: (files) =>
      files.write(routes, `${files.read(routes)}\nexport const cars = api.Router().get('/', api.list(Vehicle))\n`),
    holds: (files) => files.read(routes).includes("export const cars = api.Router().get('/', api.list(Vehicle))"),
  },
  {
    name: 'tests deleted',
    apply: (files) => files.remove(spec),
    holds: (files) => !files.has(spec),
  },
  {
    name: 'a test of its own',
    apply: (files) => files.write(spec, `${files.read(spec)}\ntest('own', () => expect(1).toBe(1))\n`),
    holds: (files) => files.read(spec).includes("test('own'"),
  },
  {
    name: 'a French text',
    apply: (files) => replace(files, 'admin/vehicles.fr.ts', "vin: 'Numéro de châssis'", "vin: 'Châssis'"),
    holds: (files) => files.read('admin/vehicles.fr.ts').includes("vin: 'Châssis'"),
  },
  {
    name: 'a model in a constant',
    apply: (files) => {
      replace(files, model, 'export class Vehicle extends model({', 'const VehicleModel = model({')
      replace(files, model, /^\}\) \{\}$/m, '})\n\nexport class Vehicle extends VehicleModel {}')
    },
    holds: (files) => files.read(model).includes('export class Vehicle extends VehicleModel {}'),
  },
  {
    name: 'slipform as one name',
    apply: (files) => {
      replace(files, model, /import \{[^}]*\} from 'slipform'/, "import * as slipform from 'slipform'")
      const names =
        /(?<=[ (])(?=(?:model|primaryKey|uuid|text|integer|bigint|decimal|oneOf|date|arrayOf|json|createdAt|updatedAt|hasMany|belongsTo)\()/g
      files.write(
        model,
        files
          .read(model)
          .replace(names, 'slipform.')
          .replace('new ApiError', 'new slipform.ApiError')
          .replace(/^hooks\(/m, 'slipform.hooks('),
      )
    },
    holds: (files) => files.read(model).includes('extends slipform.model({'),
  },
]
