import { serve } from 'slipform/server'
import * as models from '../models/index.ts'
import { features } from './features.ts'
import { routes } from './routes/index.ts'

await serve({ models, routes, features, folder: import.meta.dirname })
