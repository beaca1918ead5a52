import { crudSuite } from '@slipform/testing'
import { Team } from '../models/team.ts'

crudSuite(Team)
