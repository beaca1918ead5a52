import { serve } from 'slipform/server'
import * as models from '../models/index.ts'
import { routes } from './routes/index.ts'

await serve({ models, routes, folder: import.meta.dirname })
