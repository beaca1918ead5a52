import { type ExplicitPage, planPage } from '../../../packages/scaffold/generators/page/plan.ts'
import { type Edit, type EditedFiles, rename, replace, writeLists } from './edits.ts'
import { ProjectTexts } from './project-texts.ts'

const page = 'admin/vehicles.tsx'
const menu = 'admin/resources.ts'
const columns = /columns: \[[^\]]*\],/
const form = /form: \[[^\]]*\],/

/** An edit of the page file, in which lists are written out: a text replaced by another one, and what must still be there. */
const edit = (
  name: string,
  from: string | RegExp,
  to: string,
  holds: string | RegExp = to,
  more?: (files: EditedFiles) => void,
): Edit => ({
  name,
  apply: (files) => {
    writeLists(files)
    replace(files, page, from, to)
    more?.(files)
  },
  holds: (files) => (typeof holds === 'string' ? files.read(page).includes(holds) : holds.test(files.read(page))),
})

/** Imports a component into the page file. */
const importing = (line: string) => (files: EditedFiles) => replace(files, page, /^/, `${line}\n`)
const textField = importing("import { TextField } from 'react-admin'")
const above = (text: string) => (files: EditedFiles) =>
  replace(files, page, '\n/** The vehicles', `\n${text}\n\n/** The vehicles`)

const plainForm =
  "['customer', 'make', 'model', 'vin', 'year', 'mileage', 'price', 'status', 'purchased_on', 'created_at']"
const plainColumns =
  "['make', 'model', 'customer', 'vin', 'year', 'mileage', 'price', 'status', 'purchased_on', 'created_at']"

/** Edits of the names in a page file. */
const editsOfNames: Edit[] = [
  edit(
    'columns in another order',
    columns,
    "columns: ['year', 'make', 'model', 'customer', 'mileage', 'purchased_on', 'status'],",
    /columns: \[\s*'year',\s*'make'/,
  ),
  edit('a column removed', "['customer', 'vin', ", "['customer', ", /columns: \[\s*'customer',\s*'year'/),
  edit(
    'an element in the place of a column',
    "'status', 'purchased_on', 'features', 'created_at']",
    '<TextField key="status" source="status" label="State" />, \'purchased_on\', \'features\', \'created_at\']',
    'label="State" />',
    textField,
  ),
  edit(
    'an element of its own between columns',
    "'status', 'purchased_on', 'features', 'created_at']",
    "'status', <Age key=\"age\" label=\"Age\" />, 'purchased_on', 'features', 'created_at']",
    '<Age key="age" label="Age" />',
    above("const Age = (_: { label: string }) => 'old'"),
  ),
  edit(
    'an element of a field that is removed or renamed',
    "'purchased_on', 'features', 'created_at']",
    '<TextField key="bought" source="purchased_on" label="Bought" />, \'features\', \'created_at\']',
    'label="Bought" />',
    textField,
  ),
  edit(
    'an element of a field that is renamed',
    "'mileage', 'price', 'status',",
    '<TextField key="distance" source="mileage" label="Distance" />, \'price\', \'status\',',
    'label="Distance" />',
    textField,
  ),
  edit('more hidden columns', "hidden: ['features']", "hidden: ['features', 'vin']", /hidden: \[[^\]]*'vin'/),
  { ...edit('no hidden columns', /hidden: .*\n\s*/, '', /^(?![\s\S]*hidden: \['features'\])/), isDefault: true },
  { ...edit('no filters', /filters: \[[^\]]*\],/, 'filters: [],', 'filters: ['), isDefault: true },
  { ...edit('the usual filters', /\n\s*filters: \[[^\]]*\],/, '', /^(?![\s\S]*'customer\.tier')/), isDefault: true },
  {
    ...edit('the usual columns', /\n\s*columns: \[[^\]]*\],/, '', /^(?![\s\S]*columns: \[\s*'make')/),
    isDefault: true,
  },
  { ...edit('the usual form', /\n\s*form: \[[^\]]*\],/, '', /^(?![\s\S]*'specs')/), isDefault: true },
  edit('names on one line without a comma at the end', columns, `columns: ${plainColumns},`, /columns: \[/),
  edit(
    'a comment above a name',
    "      'price',\n",
    "      // What it costs.\n      'price',\n",
    '// What it costs.\n',
  ),
  edit('a comment behind a name', "      'price',\n", "      'price', // in euros\n", "'price', // in euros"),
]

/** Edits of other options. */
const editsOfOptions: Edit[] = [
  edit('another order of records', "sort: ['created_at', 'DESC']", "sort: ['year', 'ASC']"),
  edit('no order of records', /\n\s*sort: .*/, '', /^(?![\s\S]*sort:)/),
  edit('no layouts', /\n\s*layouts: .*/, '', /^(?![\s\S]*board:)/),
  edit('a layout with fields', "board: 'status'", "board: { by: 'status', fields: ['customer'] }", "by: 'status'"),
  edit(
    'a title by a function',
    "title: ['make', 'model']",
    'title: (vehicle) => vehicle.make',
    'title: (vehicle) => vehicle.make',
  ),
  edit('a title of one field', "title: ['make', 'model']", "title: 'vin'"),
  edit(
    'a label of the resource',
    "title: ['make', 'model'],",
    "title: ['make', 'model'],\n  label: 'Fleet',",
    "label: 'Fleet'",
  ),
  edit(
    'labels of fields',
    "title: ['make', 'model'],",
    "title: ['make', 'model'],\n  labels: { make: 'Brand', features: 'Equipment' },",
    "make: 'Brand'",
  ),
  edit(
    'names and colours of choices',
    "title: ['make', 'model'],",
    "title: ['make', 'model'],\n  choices: { status: { sold: { name: 'Gone', color: 'red' } } },",
    "name: 'Gone'",
  ),
  edit('another icon', /DirectionsCar/g, 'Garage', "icons-material/Garage'"),
  edit(
    'a group in the menu',
    "title: ['make', 'model'],",
    "title: ['make', 'model'],\n  group: 'Garage',",
    "group: 'Garage'",
  ),
  edit(
    'names of a page of a record',
    '  form: [',
    "  show: ['make', 'model', 'mileage', 'purchased_on', 'status'],\n  form: [",
    /show: \[/,
  ),
  edit('no page for new records', '  form: [', '  create: false,\n  form: [', 'create: false'),
  edit(
    'a form of new records',
    '  form: [',
    "  create: ['customer', 'make', 'model', 'vin', 'year', 'mileage'],\n  form: [",
    /create: \[/,
  ),
  edit('a form of records', '  form: [', "  edit: ['mileage', 'price', 'purchased_on'],\n  form: [", /edit: \[/),
  edit(
    'tabs in another order',
    "related: ['parts', 'maintenance_records']",
    "related: ['maintenance_records', 'parts']",
    /related: \[\s*'maintenance_records'/,
  ),
  edit(
    'a tab removed',
    "related: ['parts', 'maintenance_records']",
    "related: ['maintenance_records']",
    /related: \['maintenance_records'/,
  ),
  edit(
    'a dashboard of its own',
    '  form: [',
    "  dashboard: { timeline: 'created_at' },\n  form: [",
    "timeline: 'created_at'",
  ),
]

/** Edits of where names stand. */
const editsOfPlaces: Edit[] = [
  edit(
    'sections of a form',
    form,
    "form: ['customer', { title: 'Car', fields: ['make', 'model', 'vin', 'year', 'mileage'] }, 'price', 'status', 'purchased_on', 'created_at'],",
    "title: 'Car'",
  ),
  edit(
    'a section for some records',
    form,
    "form: ['customer', 'make', 'model', 'vin', 'year', 'mileage', { when: (vehicle) => vehicle.status === 'sold', fields: ['price', 'status', 'purchased_on'] }],",
    "vehicle.status === 'sold'",
  ),
  edit(
    'columns in a constant',
    columns,
    'columns,',
    /^\s*columns,$/m,
    above(`const columns = ${plainColumns} as const`),
  ),
  edit('a form in a constant', form, 'form: inputs,', 'form: inputs', above(`const inputs = ${plainForm} as const`)),
  edit('columns in another file', columns, 'columns,', "from './vehicleColumns.ts'", (files) => {
    importing("import { columns } from './vehicleColumns.ts'")(files)
    files.write('admin/vehicleColumns.ts', `export const columns = ${plainColumns} as const\n`)
  }),
  edit(
    'columns in parts',
    columns,
    "columns: ['make', 'model', 'customer', ...facts, ...times],",
    '...facts',
    above(
      "const facts = ['vin', 'year', 'mileage', 'price', 'status', 'purchased_on'] as const\nconst times = ['created_at'] as const",
    ),
  ),
  edit(
    'columns for some builds',
    columns,
    "columns: ['make', 'model', 'customer', 'vin', 'year', 'mileage', ...(isNew ? (['purchased_on', 'price'] as const) : []), 'status'],",
    '...(isNew',
    above('const isNew = Date.now() > 0'),
  ),
  edit(
    'columns that are chosen',
    columns,
    `columns: ([...${plainColumns}] as const).filter((name) => name !== 'vin'),`,
    "name !== 'vin'",
  ),
  edit(
    'columns that a function returns',
    columns,
    'columns: columnsOf(),',
    'columns: columnsOf()',
    above("const columnsOf = () => ['make', 'model', 'mileage'] as const"),
  ),
  edit(
    'options in a constant',
    /resource<typeof Vehicle>\('vehicles', (\{[\s\S]*\})\)/,
    "resource<typeof Vehicle>('vehicles', options)",
    "('vehicles', options)",
    () => {},
  ),
  edit(
    'the resource under another name',
    'export const vehicles',
    'export const fleet',
    'export const fleet',
    (files) => replace(files, menu, '{ vehicles }', '{ fleet as vehicles }'),
  ),
  edit('a default export', /$/, '\nexport default vehicles\n', 'export default vehicles'),
  edit(
    'more properties of react-admin',
    /= (resource<typeof Vehicle>[\s\S]*\}\))\n/,
    '= { ...$1, hasShow: true }\n',
    'hasShow: true',
  ),
  edit('another comment', '/** The vehicles in the admin:', '/** The fleet:'),
  edit('double quotes, semicolons and tabs', /'/g, '"', /columns: \[\s*"customer"/, (files) => {
    files.write(
      page,
      files
        .read(page)
        .replaceAll('  ', '\t')
        .replace(/\}\)\n$/, '});\n'),
    )
  }),
  edit(
    'a second list of the resource',
    /$/,
    `\nexport const SoldVehicles = listPage<typeof Vehicle>('vehicles', {\n  title: 'Sold',\n  filter: { status: 'sold' },\n  columns: ['make', 'model'],\n})\n`,
    "title: 'Sold'",
    (files) => replace(files, page, '{ resource }', '{ listPage, resource }'),
  ),
  {
    name: 'a page file under another name',
    apply: (files) => {
      rename(files, page, 'admin/fleet.tsx')
      replace(files, menu, './vehicles.tsx', './fleet.tsx')
    },
    holds: (files) => !files.has(page) && files.read('admin/fleet.tsx').includes("'vehicles'"),
  },
  {
    name: 'a page file in another folder',
    apply: (files) => {
      rename(files, page, 'admin/fleet/vehicles.tsx')
      replace(files, 'admin/fleet/vehicles.tsx', '../models/', '../../models/')
      replace(files, menu, './vehicles.tsx', './fleet/vehicles.tsx')
    },
    holds: (files) => !files.has(page) && files.read('admin/fleet/vehicles.tsx').includes("'vehicles'"),
  },
  {
    name: 'a page file deleted',
    apply: (files) => {
      files.remove(page)
      replace(files, menu, "import { vehicles } from './vehicles.tsx'\n", '')
      replace(files, menu, ' vehicles,', '')
    },
    holds: (files) => !files.has(page),
  },
]

// The options move above the resource, with what they were.
const options = editsOfPlaces.find(({ name }) => name === 'options in a constant')
if (options)
  options.apply = (files) => {
    const [, text = ''] = /resource<typeof Vehicle>\('vehicles', (\{[\s\S]*\})\)/.exec(files.read(page)) ?? []
    replace(files, page, text, 'options')
    replace(files, page, '{ resource }', '{ type ResourceOptions, resource }')
    above(`const options = ${text} satisfies ResourceOptions<typeof Vehicle>`)(files)
  }

/** Writes pages out, as `scaffold page` does. */
function writeOut(files: EditedFiles, ...pages: ExplicitPage[]): void {
  if (!(files instanceof ProjectTexts)) throw new Error('Pages are written out in memory only')
  for (const one of pages) {
    const project = files.open()
    const spec = project.models.find(({ names }) => names.plural === 'vehicles')
    if (spec) files.apply(planPage(one, spec, project))
  }
}

const explicit = (name: string, pages: readonly ExplicitPage[], path: string, from = '', to = ''): Edit => ({
  name,
  apply: (files) => {
    writeOut(files, ...pages)
    if (from !== '') replace(files, path, from, to)
  },
  holds: (files) => files.has(path) && files.read(path).includes(to),
})

/** Edits of pages that are written out. */
const editsOfExplicitPages: Edit[] = [
  explicit('a list that is written out', ['list'], 'admin/VehicleList.tsx'),
  explicit('a record that is written out', ['show'], 'admin/VehicleShow.tsx'),
  explicit('forms that are written out', ['form'], 'admin/VehicleForm.tsx'),
  explicit('all pages written out', ['list', 'show', 'form'], 'admin/VehicleShow.tsx'),
  explicit(
    'a column of a list that is written out',
    ['list'],
    'admin/VehicleList.tsx',
    '<ColumnFor source="make" />',
    '<ColumnFor source="make" label="Brand" />',
  ),
  explicit(
    'an input of a form that is written out',
    ['form'],
    'admin/VehicleForm.tsx',
    '<InputFor key="vin"',
    '<InputFor key="vin" label="Number"',
  ),
  {
    name: 'a list with an element that is written out',
    apply: (files) => {
      writeLists(files)
      replace(files, page, "'price', 'status',", '\'price\', <Age key="age" label="Age" />,')
      above("const Age = (_: { label: string }) => 'old'")(files)
      writeOut(files, 'list')
    },
    holds: (files) =>
      files.read('admin/VehicleList.tsx').includes('<Age key="age" label="Age" />') &&
      files.read(page).includes('export const Age'),
  },
]

export const editsOfPages: Edit[] = [...editsOfNames, ...editsOfOptions, ...editsOfPlaces, ...editsOfExplicitPages]
