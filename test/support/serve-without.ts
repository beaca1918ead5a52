import { join } from 'node:path'
import { serve } from 'slipform/server'
import { features } from '../../server/features.ts'
import { models } from './generated-garage.ts'

// Serves the garage without the features of the server that the arguments name, and without its routes files, which list their routes.
const leftOut = process.argv.slice(2)
const folder = join(import.meta.dirname, '../../dist/server')
await serve({ models, routes: {}, features: features.filter(({ name }) => !leftOut.includes(name)), folder })
