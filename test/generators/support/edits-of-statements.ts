import { type Edit, type EditedFiles, rename, replace } from './edits.ts'

const fields = 'admin/vehicles/VehicleFields.tsx'
const list = 'admin/vehicles/VehicleList.tsx'
const pages = 'admin/vehicles/VehiclePages.tsx'
const importOfFields = "import { VehicleTable, vehicleFields, vehicleInputs } from './VehicleFields.tsx'"

/** The files that use what VehicleFields.tsx exports. */
const users = [fields, list, pages, 'admin/customers/CustomerPages.tsx']

/** Renames an export wherever the garage uses it. */
function renameExport(files: EditedFiles, from: string, to: string): void {
  const pattern = new RegExp(`\\b${from}\\b`, 'g')
  for (const path of users) files.write(path, files.read(path).replace(pattern, to))
}

/** Takes a statement out of a file, with its comment; returns it. */
function cut(files: EditedFiles, path: string, pattern: RegExp): string {
  const text = files.read(path)
  const [statement] = pattern.exec(text) ?? []
  if (statement === undefined) throw new Error(`${path} holds no ${pattern}`)
  files.write(path, text.replace(statement, ''))
  return statement
}

const table = /\/\*\* The columns of vehicles,[\s\S]*?\n\)\n/
const inputs = /\/\*\* The inputs of a vehicle,[\s\S]*?\n\]\n\n/
const filters = /const vehicleFilters = \[[\s\S]*?\n\]\n\n/

/** Takes names out of the imports of a file. */
function dropImports(files: EditedFiles, path: string, names: readonly string[]): void {
  for (const name of names) {
    const used = files.read(path).replace(/^import [\s\S]*?from '.*'$/gm, '')
    if (new RegExp(`\\b${name}\\b`).test(used)) continue
    replace(files, path, new RegExp(`\\b(?:type )?${name},\\s*|,\\s*(?:type )?${name}\\b`), '')
  }
}

/** Edits that give statements other names and places. */
export const editsOfStatements: Edit[] = [
  {
    name: 'a table under another name',
    apply: (files) => renameExport(files, 'VehicleTable', 'FleetTable'),
    holds: (files) =>
      files.read(fields).includes('export const FleetTable') &&
      users.every((path) => !files.read(path).includes('VehicleTable')),
  },
  {
    name: 'inputs under another name',
    apply: (files) => renameExport(files, 'vehicleInputs', 'carInputs'),
    holds: (files) =>
      files.read(fields).includes('export const carInputs') &&
      users.every((path) => !files.read(path).includes('vehicleInputs')),
  },
  {
    name: 'a table in a file of its own',
    apply: (files) => {
      const statement = cut(files, fields, table)
      const head = `import { BulkDeleteButton, BulkEditButton, RecordTable, type RecordTableProps } from '@slipform/admin'
import {
  BadgeField,
  ExactNumberField,
  PlainDateField,
  PlainNumberField,
  RelatedRecordField,
  RelativeTimeField,
  ValuesField,
} from '@slipform/admin/fields'
import { DataTable } from 'react-admin'
import { statusChoices } from './choices.ts'
import { vehicleInputs } from './VehicleFields.tsx'
`
      files.write('admin/vehicles/VehicleTable.tsx', `${head}\n${statement}`)
      files.write(fields, `${files.read(fields).trimEnd()}\n`)
      replace(files, fields, /^import \{ BulkDeleteButton.*\n/m, '')
      dropImports(files, fields, ['RelatedRecordField', 'RelativeTimeField', 'DataTable'])
      replace(
        files,
        list,
        importOfFields,
        "import { vehicleFields, vehicleInputs } from './VehicleFields.tsx'\nimport { VehicleTable } from './VehicleTable.tsx'",
      )
      replace(
        files,
        'admin/customers/CustomerPages.tsx',
        /import \{ VehicleTable, (.*) \} from '..\/vehicles\/VehicleFields.tsx'/,
        "import { $1 } from '../vehicles/VehicleFields.tsx'\nimport { VehicleTable } from '../vehicles/VehicleTable.tsx'",
      )
    },
    holds: (files) =>
      files.read('admin/vehicles/VehicleTable.tsx').includes('export const VehicleTable') &&
      !files.read(fields).includes('VehicleTable ='),
  },
  {
    name: 'inputs in a file of their own',
    apply: (files) => {
      const statement = cut(files, fields, inputs)
      const head = `import { BigintInput, DecimalInput, IntegerInput, JsonInput } from '@slipform/admin/fields'
import {
  AutocompleteInput,
  DateInput,
  ReferenceInput,
  required,
  SelectInput,
  TextArrayInput,
  TextInput,
} from 'react-admin'
import { statusChoices } from './choices.ts'
`
      files.write('admin/vehicles/inputs.tsx', `${head}\n${statement.trimEnd()}\n`)
      replace(
        files,
        fields,
        "import { statusChoices } from './choices.ts'",
        "import { statusChoices } from './choices.ts'\nimport { vehicleInputs } from './inputs.tsx'",
      )
      dropImports(files, fields, [
        ...['BigintInput', 'DecimalInput', 'IntegerInput', 'JsonInput'],
        ...[
          'AutocompleteInput',
          'DateInput',
          'ReferenceInput',
          'required',
          'SelectInput',
          'TextArrayInput',
          'TextInput',
        ],
      ])
      replace(
        files,
        list,
        importOfFields,
        "import { vehicleInputs } from './inputs.tsx'\nimport { VehicleTable, vehicleFields } from './VehicleFields.tsx'",
      )
      replace(
        files,
        pages,
        "import { vehicleFields, vehicleInputs } from './VehicleFields.tsx'",
        "import { vehicleInputs } from './inputs.tsx'\nimport { vehicleFields } from './VehicleFields.tsx'",
      )
      replace(
        files,
        'admin/customers/CustomerPages.tsx',
        /import \{ (.*), vehicleInputs \} from '..\/vehicles\/VehicleFields.tsx'/,
        "import { vehicleInputs } from '../vehicles/inputs.tsx'\nimport { $1 } from '../vehicles/VehicleFields.tsx'",
      )
    },
    holds: (files) =>
      files.read('admin/vehicles/inputs.tsx').includes('export const vehicleInputs') &&
      !files.read(fields).includes('vehicleInputs ='),
  },
  {
    name: 'filters in a file of their own',
    apply: (files) => {
      const statement = cut(files, list, filters)
      const head = `import { BigintInput, DecimalInput, IntegerInput } from '@slipform/admin/fields'
import { AutocompleteInput, DateInput, ReferenceInput, SearchInput, SelectInput, TextInput } from 'react-admin'
import { tierChoices as customerTierChoices } from '../customers/choices.ts'
import { statusChoices } from './choices.ts'
`
      files.write('admin/vehicles/filters.tsx', `${head}\nexport ${statement.trimEnd()}\n`)
      replace(files, list, /^import .* from 'react-admin'\n/m, '')
      replace(files, list, /^import .*customerTierChoices.*\n/m, '')
      replace(files, list, 'BigintInput, DecimalInput, IntegerInput, ', '')
      replace(
        files,
        list,
        "import { statusChoices } from './choices.ts'",
        "import { statusChoices } from './choices.ts'\nimport { vehicleFilters } from './filters.tsx'",
      )
    },
    holds: (files) =>
      files.read('admin/vehicles/filters.tsx').includes('export const vehicleFilters') &&
      !files.read(list).includes('vehicleFilters ='),
  },
  {
    name: 'inputs in two lists',
    apply: (files) => {
      const statement = cut(files, fields, inputs)
      const [, identity = '', state = ''] = /= \[\n([\s\S]*?)( {2}<BigintInput[\s\S]*)\]\n/.exec(statement) ?? []
      const lists = `const identityInputs = [\n${identity}]\n\nconst stateInputs = [\n${state}]\n\n`
      const whole =
        '/** The inputs of a vehicle, the same when it is created and when it is edited. */\nexport const vehicleInputs = [...identityInputs, ...stateInputs]\n\n'
      replace(files, fields, '/** The columns of vehicles', `${lists}${whole}/** The columns of vehicles`)
    },
    holds: (files) => /vehicleInputs = \[\s*\.\.\.identityInputs,\s*\.\.\.stateInputs,?/.test(files.read(fields)),
  },
  {
    name: 'choices in the file of the fields',
    apply: (files) => {
      const statement = cut(files, 'admin/vehicles/choices.ts', /export const statusChoices[\s\S]*?\n\]\n/)
      files.remove('admin/vehicles/choices.ts')
      replace(files, fields, "import { statusChoices } from './choices.ts'\n", `\n${statement}`)
      replace(files, fields, '  BadgeField,\n', '  BadgeField,\n  type Choice,\n')
      replace(files, list, "import { statusChoices } from './choices.ts'\n", '')
      replace(files, list, 'import { VehicleTable, ', 'import { statusChoices, VehicleTable, ')
      replace(files, 'admin/vehicles/index.ts', './choices.ts', './VehicleFields.tsx')
      for (const path of ['admin/maintenance_records/MaintenanceRecordList.tsx', 'admin/customers/CustomerList.tsx'])
        files.write(path, files.read(path).replaceAll('../vehicles/choices.ts', '../vehicles/VehicleFields.tsx'))
    },
    holds: (files) =>
      files.read(fields).includes('export const statusChoices') && !files.has('admin/vehicles/choices.ts'),
  },
  {
    name: 'a component of its own with the name of a generated import',
    apply: (files) => {
      replace(files, fields, '  BadgeField,\n', '')
      replace(
        files,
        fields,
        '/** The fields of a vehicle,',
        'const BadgeField = ({ source }: { source: string; choices: readonly object[] }) => <TextField source={source} />\n\n/** The fields of a vehicle,',
      )
    },
    holds: (files) =>
      files.read(fields).includes('const BadgeField =') && !/^ {2}BadgeField,$/m.test(files.read(fields)),
  },
  {
    name: 'the file of the fields renamed',
    apply: (files) => {
      rename(files, fields, 'admin/vehicles/fields.tsx')
      for (const path of [list, pages, 'admin/customers/CustomerPages.tsx'])
        files.write(path, files.read(path).replaceAll('/VehicleFields.tsx', '/fields.tsx'))
    },
    holds: (files) => files.has('admin/vehicles/fields.tsx') && !files.has(fields),
  },
  {
    name: 'the folder of the pages renamed',
    apply: (files) => {
      for (const name of [
        'VehicleFields.tsx',
        'VehicleList.tsx',
        'VehiclePages.tsx',
        'choices.ts',
        'index.ts',
        'texts.fr.ts',
      ])
        rename(files, `admin/vehicles/${name}`, `admin/cars/${name}`)
      for (const path of paths)
        if (files.has(path)) files.write(path, files.read(path).replace(/\.(\.?)\/vehicles\//g, '.$1/cars/'))
    },
    holds: (files) => files.has('admin/cars/VehicleFields.tsx') && !files.has(fields),
  },
]

const paths = [
  'admin/App.tsx',
  'admin/resources.ts',
  'admin/customers/CustomerPages.tsx',
  'admin/customers/CustomerList.tsx',
  'admin/maintenance_records/MaintenanceRecordList.tsx',
  'admin/maintenance_records/MaintenanceRecordFields.tsx',
  'admin/vehicle_parts/VehiclePartList.tsx',
]
