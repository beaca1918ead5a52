import { mergeImports } from '../../render/join/merge-imports.ts'
import { applyEdits } from '../../source/edits/text-edit.ts'
import { createParser, isSource } from '../../source/project/parse.ts'
import type { Codemod } from '../update/codemod.ts'

/** Since 0.2.0 routers record their routes: those of `server/routes` come from `slipform/routes`, not from Express. */
export const importRouter: Codemod = {
  version: '0.2.0',
  description: 'Imports Router from slipform/routes in server/routes and in templates of routes.',
  run: (texts) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([path, text]) => {
        if (/^generators\/templates\/(?:.*\/)?routes\.hbs$/.test(path)) return [[path, inTemplate(text)]]
        return path.startsWith('server/routes/') && isSource(path) ? [[path, inSource(path, text)]] : []
      }),
    ),
}

function inSource(path: string, text: string): string {
  if (!/['"]express['"]/.test(text)) return text
  const file = createParser().createSourceFile(`/${path}`, text)
  const edits = file.getImportDeclarations().flatMap((declaration) => {
    const named = declaration.getNamedImports()
    const router = named.find((one) => one.getName() === 'Router')
    if (declaration.getModuleSpecifierValue() !== 'express' || router === undefined) return []
    const others = named.filter((one) => one !== router).map((one) => one.getText())
    const whole = declaration.getDefaultImport()?.getText()
    const type = declaration.isTypeOnly() ? 'type ' : ''
    const quote = declaration.getModuleSpecifier().getQuoteKind()
    const kept = [...(whole ? [whole] : []), ...(others.length > 0 ? [`{ ${others.join(', ')} }`] : [])]
    const express = kept.length === 0 ? '' : `import ${type}${kept.join(', ')} from ${quote}express${quote}\n`
    const text = `${express}import ${type}{ ${router.getText()} } from ${quote}slipform/routes${quote}`
    return [{ start: declaration.getStart(), end: declaration.getEnd(), text }]
  })
  return edits.length === 0 ? text : mergeImports(path, applyEdits(text, edits))
}

const expressImport = /^import \{([^}]*)\} from (['"])express\2;?[ \t]*\r?\n/m
const listedImports = /^import \{[^}]*\{\{\{?imports\}\}[^\n]*from (['"])slipform\/routes\1/m

/** A template lists the names that it imports from `slipform/routes`; `Router` is among them now. */
function inTemplate(text: string): string {
  if (!listedImports.test(text)) return text
  return text.replace(expressImport, (statement, listed: string) => {
    const names = listed.split(',').flatMap((name) => name.trim() || [])
    const others = names.filter((name) => name !== 'Router')
    if (others.length === names.length) return statement
    return others.length === 0 ? '' : statement.replace(`{${listed}}`, `{ ${others.join(', ')} }`)
  })
}
