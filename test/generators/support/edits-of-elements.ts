import { type Edit, type EditedFiles, isBefore, replace } from './edits.ts'

const fields = 'admin/vehicles/VehicleFields.tsx'
const list = 'admin/vehicles/VehicleList.tsx'
const pages = 'admin/vehicles/VehiclePages.tsx'

const purchased = '<DataTable.Col source="purchased_on" field={PlainDateField} />'
const columnOfMake = '    <DataTable.Col source="make" />\n'

/** An edit of one file, by replacements; a text shows that it is there. */
function edit(
  name: string,
  path: string,
  word: string | RegExp,
  ...changes: [from: string | RegExp, to: string][]
): Edit {
  const isThere = (files: EditedFiles) => {
    const text = files.read(path)
    return typeof word === 'string' ? text.includes(word) : word.test(text)
  }
  return {
    name,
    apply: (files) => {
      for (const [from, to] of changes) replace(files, path, from, to)
    },
    holds: isThere,
  }
}

/** Edits of columns, inputs, fields and filters. */
export const editsOfElements: Edit[] = [
  {
    ...edit(
      'a column of its own name',
      fields,
      'const Column = DataTable.Col',
      [purchased, '<Column source="purchased_on" field={PlainDateField} />'],
      ['/** The columns of vehicles', 'const Column = DataTable.Col\n\n/** The columns of vehicles'],
    ),
    apply: (files) => {
      replace(files, fields, purchased, '<Column source="purchased_on" field={PlainDateField} />')
      replace(files, fields, columnOfMake, '    <Column source="make" />\n')
      replace(
        files,
        fields,
        '/** The columns of vehicles',
        'const Column = DataTable.Col\n\n/** The columns of vehicles',
      )
    },
    holds: (files) => files.read(fields).includes('<Column source="make" />'),
  },
  {
    name: 'an import of the whole of react-admin',
    apply: (files) => {
      const names =
        'AutocompleteInput|DataTable|DateInput|ReferenceField|ReferenceInput|SelectInput|TextArrayInput|TextField|TextInput'
      replace(files, fields, /import \{[^}]*\} from 'react-admin'/, "import * as ra from 'react-admin'")
      files.write(
        fields,
        files
          .read(fields)
          .replaceAll(new RegExp(`(</?)(${names})\\b`, 'g'), '$1ra.$2')
          .replaceAll('{required()}', '{ra.required()}'),
      )
    },
    holds: (files) => {
      const text = files.read(fields)
      return text.includes("import * as ra from 'react-admin'") && !/import \{[^}]*\} from 'react-admin'/.test(text)
    },
  },
  edit(
    'an import under another name',
    fields,
    /TextInput as Input\b[\s\S]*<Input key="make"/,
    ['  TextInput,\n}', '  TextInput as Input,\n}'],
    [/<TextInput /g, '<Input '],
  ),
  edit(
    'columns from a list',
    fields,
    "{['make', 'model'].map((source) => (",
    [
      columnOfMake,
      "    {['make', 'model'].map((source) => (\n      <DataTable.Col key={source} source={source} />\n    ))}\n",
    ],
    ['    <DataTable.Col source="model" />\n', ''],
  ),
  edit('a column with a function', fields, 'render={(vehicle) => vehicle.make.toUpperCase()}', [
    columnOfMake,
    '    <DataTable.Col source="make" render={(vehicle) => vehicle.make.toUpperCase()} />\n',
  ]),
  edit('a column behind a condition', fields, '{!props.without && <DataTable.Col source="model" />}', [
    '    <DataTable.Col source="model" />\n',
    '    {!props.without && <DataTable.Col source="model" />}\n',
  ]),
  edit(
    'an input component of its own',
    fields,
    '<VinInput key="vin" source="vin"',
    [
      '<TextInput key="vin" source="vin" validate={required()} />',
      '<VinInput key="vin" source="vin" validate={required()} />',
    ],
    ['/** The inputs of a vehicle', 'const VinInput = TextInput\n\n/** The inputs of a vehicle'],
  ),
  {
    ...edit(
      'an input inside an element',
      fields,
      /<div key="purchased_on" className="dates">\s*<DateInput source="purchased_on"/,
      [
        '  <DateInput key="purchased_on" source="purchased_on" />,\n',
        '  <div key="purchased_on" className="dates">\n    <DateInput source="purchased_on" />\n  </div>,\n',
      ],
    ),
    conflicts: ['remove'],
  },
  edit('a field added', fields, '<TextField key="customer.name" source="customer.name" />', [
    '  <DateTimeField key="created_at"',
    '  <TextField key="customer.name" source="customer.name" />,\n  <DateTimeField key="created_at"',
  ]),
  {
    name: 'inputs in another order',
    apply: (files) => {
      replace(files, fields, '  <JsonInput key="specs" source="specs" />,\n', '')
      replace(
        files,
        fields,
        '  <TextInput key="make" source="make" validate',
        '  <JsonInput key="specs" source="specs" />,\n  <TextInput key="make" source="make" validate',
      )
    },
    holds: (files) => isBefore(files.read(fields), '<JsonInput key="specs"', '<TextInput key="make"'),
  },
  {
    ...edit('a label and a help text', fields, 'label="Bought on" helperText="As invoiced"', [
      '<DateInput key="purchased_on" source="purchased_on" />',
      '<DateInput key="purchased_on" source="purchased_on" label="Bought on" helperText="As invoiced" />',
    ]),
    conflicts: ['remove'],
  },
  {
    ...edit('hidden columns', fields, /hiddenColumns=\{\[[^\]]*'specs'/, ["{['features']}", "{['specs', 'features']}"]),
    conflicts: ['remove'],
  },
  edit(
    'no buttons for selected records',
    fields,
    'bulkActionButtons={false}',
    [/bulkActionButtons=\{\n[\s\S]*?<\/>\n {4}\}/, 'bulkActionButtons={false}'],
    [/import \{ BulkDeleteButton, BulkEditButton, /, 'import { '],
  ),
  edit('a filter removed and one added', list, /source="features_count"/, [
    '  <TextInput key="features" source="features" />,\n',
    '  <TextInput key="features_count" source="features_count" />,\n',
  ]),
  edit('another order of the list', list, "sort={{ field: 'year', order: 'ASC' }}", [
    "sort={{ field: 'created_at', order: 'DESC' }}",
    "sort={{ field: 'year', order: 'ASC' }}",
  ]),
  edit(
    'layouts removed',
    list,
    /<RecordList\s+filters=\{vehicleFilters\}\s+sort=\{[^}]*\}\}\s+fields/,
    [/const vehicleLayouts = \{[\s\S]*?\n\}\n\n/, ''],
    ['    layouts={vehicleLayouts}\n', ''],
    ['RecordBoard, RecordCalendar, ', ''],
    [', PlainDateField, RelatedRecordField', ''],
  ),
  edit(
    'a component between statements',
    pages,
    'const Hint = () => <p>Ask at the desk.</p>',
    ['/** The page that creates', 'const Hint = () => <p>Ask at the desk.</p>\n\n/** The page that creates'],
    [
      '<CreateForm>{vehicleInputs}</CreateForm>',
      '<CreateForm>\n      {vehicleInputs}\n      <Hint />\n    </CreateForm>',
    ],
  ),
  edit('related records with a label of their own', pages, 'label="Spare parts"', [
    'label="Parts"',
    'label="Spare parts"',
  ]),
  edit(
    'form inputs with one more',
    pages,
    '{[...vehicleInputs, <TextInput key="note" source="note" />]}',
    [
      '<CreateForm>{vehicleInputs}</CreateForm>',
      '<CreateForm>{[...vehicleInputs, <TextInput key="note" source="note" />]}</CreateForm>',
    ],
    ['Labeled, Show }', 'Labeled, Show, TextInput }'],
  ),
  edit(
    'comments in odd places',
    fields,
    /\/\* first \*\/[\s\S]*\/\/ the maker[\s\S]*\/\* last \*\//,
    ['  <TextInput key="make"', '  /* first */\n  <TextInput key="make"'],
    ['    <DataTable.Col source="make" />\n', '    {/* the maker */}\n    <DataTable.Col source="make" />\n'],
    [
      '  <TextInput key="model" source="model" validate={required()} />,\n',
      '  <TextInput key="model" source="model" validate={required()} />, // the maker\n',
    ],
    ['  <JsonInput key="specs" source="specs" />,\n', '  <JsonInput key="specs" source="specs" />, /* last */\n'],
  ),
  edit(
    'a linter comment and a deprecation',
    fields,
    /@deprecated[\s\S]*biome-ignore/,
    [
      '/** The fields of a vehicle, on its page and where two versions of it are compared. */',
      '/**\n * The fields of a vehicle.\n *\n * @deprecated use vehicleInputs\n */',
    ],
    [
      '/** The columns of vehicles',
      '// biome-ignore lint/correctness/noUnusedVariables: for the console\nconst debug = true\n\n/** The columns of vehicles',
    ],
  ),
]
