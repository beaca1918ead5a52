import { type Edit, type EditedFiles, replace } from './edits.ts'

const fields = 'admin/vehicles/VehicleFields.tsx'
const pages = 'admin/vehicles/VehiclePages.tsx'
const index = 'admin/vehicles/index.ts'

/** Writes the table anew around its element. */
function wrapTable(files: EditedFiles, write: (element: string) => string): void {
  const text = files.read(fields)
  const [whole, element] =
    /export const VehicleTable = \(props: RecordTableProps\) => \(\n([\s\S]*?)\n\)\n/.exec(text) ?? []
  if (whole === undefined || element === undefined) throw new Error(`No table in ${text}`)
  files.write(
    fields,
    text.replace(whole, () => write(element)),
  )
}

function deeper(element: string): string {
  return element.replaceAll(/^(?=.)/gm, '  ')
}

/** An edit that changes a text of one file; a word of it shows that it is there. */
function frame(name: string, path: string, word: string, apply: (files: EditedFiles) => void): Edit {
  return { name, apply, holds: (files) => flat(files.read(path)).includes(word) }
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** Edits that put something around generated expressions. */
export const editsOfFrames: Edit[] = [
  frame('a table with a hook', fields, 'const { isPending } = useGetIdentity() return (', (files) => {
    wrapTable(
      files,
      (element) => `export const VehicleTable = (props: RecordTableProps) => {
  const { isPending } = useGetIdentity()
  return (
${deeper(element.replace('{...props}', 'aria-busy={isPending}\n    {...props}'))}
  )
}
`,
    )
    replace(files, fields, '  TextInput,\n}', '  TextInput,\n  useGetIdentity,\n}')
  }),
  frame('a table as a function', fields, 'export function VehicleTable(props: RecordTableProps) { return (', (files) =>
    wrapTable(
      files,
      (element) => `export function VehicleTable(props: RecordTableProps) {\n  return (\n${deeper(element)}\n  )\n}\n`,
    ),
  ),
  frame('a table in memo', fields, 'VehicleTable = memo((props: RecordTableProps) => (', (files) => {
    wrapTable(files, (element) => `export const VehicleTable = memo((props: RecordTableProps) => (\n${element}\n))\n`)
    replace(files, fields, 'import { statusChoices }', "import { memo } from 'react'\nimport { statusChoices }")
  }),
  frame('a table in an element', fields, '<section> <RecordTable', (files) =>
    wrapTable(
      files,
      (element) =>
        `export const VehicleTable = (props: RecordTableProps) => (\n  <section>\n${deeper(element)}\n  </section>\n)\n`,
    ),
  ),
  frame('a table behind a condition', fields, 'if (props.without?.length === 0) return null', (files) =>
    wrapTable(
      files,
      (element) => `export const VehicleTable = (props: RecordTableProps) => {
  if (props.without?.length === 0) return null
  return (
${deeper(element)}
  )
}
`,
    ),
  ),
  frame('inputs with a type', fields, 'vehicleInputs: ReactElement[] = [', (files) => {
    replace(files, fields, 'vehicleInputs = [', 'vehicleInputs: ReactElement[] = [')
    replace(
      files,
      fields,
      '<TextInput key="model" source="model" validate',
      '<TextInput key="model" source="model" label="Type" validate',
    )
    replace(
      files,
      fields,
      'import { statusChoices }',
      "import type { ReactElement } from 'react'\nimport { statusChoices }",
    )
  }),
  frame('inputs as const', fields, '] as ReactElement[]', (files) => {
    replace(files, fields, /(<JsonInput key="specs" source="specs" \/>,\n\])/, '$1 as ReactElement[]')
    replace(
      files,
      fields,
      'import { statusChoices }',
      "import type { ReactElement } from 'react'\nimport { statusChoices }",
    )
  }),
  frame('inputs in a call', fields, 'vehicleInputs = withoutDuplicates([', (files) => {
    replace(files, fields, 'vehicleInputs = [', 'vehicleInputs = withoutDuplicates([')
    replace(files, fields, /(<JsonInput key="specs" source="specs" \/>,\n\])/, '$1)')
    replace(
      files,
      fields,
      '/** The inputs of a vehicle',
      'const withoutDuplicates = <T,>(list: T[]): T[] => [...new Set(list)]\n\n/** The inputs of a vehicle',
    )
  }),
  frame('a resource that satisfies its type', index, '} satisfies ResourceProps', (files) => {
    replace(files, index, 'vehicles: ResourceProps = {', 'vehicles = {')
    replace(files, index, /\n\}\n$/, '\n} satisfies ResourceProps\n')
  }),
  frame(
    'a guard around a page',
    index,
    "guarded(lazyPage(() => import('./VehiclePages.tsx'), 'VehicleEdit'))",
    (files) => {
      replace(files, index, /edit: (lazyPage\(.*\)),\n/, 'edit: guarded($1),\n')
      replace(
        files,
        index,
        '/** The vehicles in the admin. */',
        'const guarded = <T,>(page: T): T => page\n\n/** The vehicles in the admin. */',
      )
    },
  ),
  frame('a page with an effect', pages, "useEffect(() => { document.title = 'New vehicle' }, [])", (files) => {
    replace(
      files,
      pages,
      /VehicleCreate = \(\) => \(\n([\s\S]*?)\n\)\n/,
      "VehicleCreate = () => {\n  useEffect(() => {\n    document.title = 'New vehicle'\n  }, [])\n  return (\n$1\n  )\n}\n",
    )
    replace(files, pages, 'import { Create, Edit', "import { useEffect } from 'react'\nimport { Create, Edit")
  }),
  frame(
    'the sections of a page in an element',
    pages,
    '<article> <RecordFields>{vehicleFields}</RecordFields>',
    (files) => {
      replace(
        files,
        pages,
        '    <RecordFields>{vehicleFields}</RecordFields>\n',
        '    <article>\n      <RecordFields>{vehicleFields}</RecordFields>\n',
      )
      replace(
        files,
        pages,
        '    <History fields={vehicleFields} />\n',
        '    <History fields={vehicleFields} />\n    </article>\n',
      )
    },
  ),
]
